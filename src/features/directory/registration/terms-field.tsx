import { Trans } from '@lingui/react/macro'
import { withLanguage } from '#platform/languages/languages.ts'
import { CheckField } from '#ui/field.tsx'
import { useField } from '#ui/form-field.ts'
import { useLanguage } from '#ui/language.ts'
import type { RegistrationFormInput } from './schema.ts'

const linkClass = 'font-medium text-primary underline'

/** The checkbox for agreeing to the terms. They open in a new tab, so that typed text is not lost. */
export function TermsField() {
  const field = useField<RegistrationFormInput>()
  const language = useLanguage()
  return (
    <CheckField
      label={
        <Trans>
          I agree to the{' '}
          <a href={withLanguage(language, '/terms')} target="_blank" rel="noopener" className={linkClass}>
            Terms of Service
          </a>{' '}
          and the{' '}
          <a href={withLanguage(language, '/privacy')} target="_blank" rel="noopener" className={linkClass}>
            Privacy Policy
          </a>
        </Trans>
      }
      {...field('terms')}
    />
  )
}
