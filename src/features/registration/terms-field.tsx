import { Trans } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { CheckField } from '../../ui/field.tsx'
import { useFieldWords } from '../../ui/field-words.ts'
import type { RegistrationFormInput } from './schema.ts'

const linkLook = 'font-medium text-primary underline'

/** The terms, to be agreed to. They open beside the form, so that nothing typed is lost. */
export function TermsField() {
  const fieldWords = useFieldWords()
  const { register, formState } = useFormContext<RegistrationFormInput>()
  return (
    <CheckField
      label={
        <Trans>
          I agree to the{' '}
          <a href="/terms" target="_blank" rel="noopener" className={linkLook}>
            Terms of Service
          </a>{' '}
          and the{' '}
          <a href="/privacy" target="_blank" rel="noopener" className={linkLook}>
            Privacy Policy
          </a>
        </Trans>
      }
      error={fieldWords(formState.errors.terms)}
      {...register('terms')}
    />
  )
}
