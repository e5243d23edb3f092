import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { button } from '#ui/button.ts'
import { TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { numberMutation } from './mutations.ts'
import { type CheckItem, coaInput, gstinInput } from './schema.ts'

type Props = { kind: 'coa' | 'gstin'; item: CheckItem; onClose: () => void }

/** Sends a number that staff look up in a public register. */
export function NumberForm({ kind, item, onClose }: Props) {
  const { t } = useLingui()
  const form = useSchemaForm({
    schema: kind === 'coa' ? coaInput : gstinInput,
    mutation: numberMutation(kind),
    defaultValues: { number: item.request?.number ?? item.last?.number ?? '' },
    draft: `verification ${kind}`,
    refocus: 'number',
    onSuccess() {
      toast(t`We have received the number`, t`We'll look it up in the public register and tell you what we find.`)
      onClose()
    },
  })
  const { field, isBusy, setFocus } = form
  useEffect(() => setFocus('number'), [setFocus])
  return (
    <Form form={form} className="grid gap-4">
      <TextField
        label={kind === 'coa' ? t`Council of Architecture number` : t`GSTIN`}
        hint={
          kind === 'coa'
            ? t`As it is on your certificate, for example CA/2005/36281.`
            : t`15 characters, for example 27AAPFU0939F1ZV.`
        }
        {...field('number')}
      />
      <p className="text-sm text-muted">
        <Trans>
          We compare it with the public register. Families see that it is confirmed and when, but not the number.
        </Trans>
      </p>
      <FormButtons isBusy={isBusy} onClose={onClose} />
    </Form>
  )
}

/** The Send and Cancel buttons of a form that requests a check. */
export function FormButtons({ isBusy, onClose }: { isBusy: boolean; onClose: () => void }) {
  return (
    <div className="grid gap-2 sm:flex">
      <div className="sm:min-w-40">
        <SubmitButton isBusy={isBusy}>{isBusy ? <Trans>Sending...</Trans> : <Trans>Send</Trans>}</SubmitButton>
      </div>
      <button type="button" onClick={onClose} className={button('quiet', 'min-h-12')}>
        <Trans>Cancel</Trans>
      </button>
    </div>
  )
}
