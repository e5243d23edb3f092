import { useLingui } from '@lingui/react/macro'
import type { UseMutationOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { button } from '#ui/button.ts'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { withPassword } from './schema.ts'

type Props<Answer, Body> = {
  /** The text of the button. It names the change that follows. */
  action: string
  variant?: 'primary' | 'danger'
  mutation: UseMutationOptions<Answer, Error, Body>
  toBody: (password: string) => Body
  onDone: (answer: Answer) => Promise<void> | void
  onCancel: () => void
}

/** Asks for the password before a change that could lock the owner out, and then requests the change. */
export function PasswordPrompt<Answer, Body>(props: Props<Answer, Body>) {
  const { action, variant, mutation, toBody, onDone, onCancel } = props
  const { t } = useLingui()
  const form = useSchemaForm({
    schema: withPassword,
    mutation,
    toBody: ({ password }) => toBody(password),
    refocus: 'password',
    onSuccess: (answer) => onDone(answer),
  })
  const { field, isBusy, setFocus } = form
  useEffect(() => setFocus('password'), [setFocus])
  return (
    <Form form={form} className="mt-4 grid max-w-sm gap-4">
      <PasswordField label={t`Your password`} hint={t`We ask for it to make sure it's you.`} {...field('password')} />
      <SubmitButton isBusy={isBusy} variant={variant}>
        {isBusy ? t`Checking...` : action}
      </SubmitButton>
      <button type="button" onClick={onCancel} className={button('quiet')}>
        {t`Cancel`}
      </button>
    </Form>
  )
}
