import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { indianMobile, phoneText, wholePhoneText } from '#platform/values/india.ts'
import { TextField } from '#ui/field.tsx'
import { useField } from '#ui/form-field.ts'
import { LoginLink } from './login-link.tsx'
import type { RegistrationFormInput } from './schema.ts'

type Props = {
  /** Whether this site can send codes by SMS. Without it, a phone number alone is not enough for an account. */
  hasSms: boolean
  /** The number to call for somebody without an email address, if this site cannot send codes. */
  office: string
}

/** Asks how we reach the user: by phone number or by email address, in one field. */
export function ContactField({ hasSms, office }: Props) {
  const { t } = useLingui()
  const { error, ...contact } = useField<RegistrationFormInput>()('email')
  const { formState, watch } = useFormContext<RegistrationFormInput>()
  const typed = watch('email') ?? ''
  const phone = indianMobile(typed)
  const number = wholePhoneText(office)
  const noCode =
    phone && !hasSms
      ? t`We can't text codes to phone numbers yet. Enter your email address, or call ${number} and we'll sign you up.`
      : undefined
  return (
    <div className="sm:col-span-2">
      <TextField
        label={hasSms ? t`Mobile number or email` : t`Email`}
        hint={
          hasSms ? (
            t`We'll text a 6-digit code to a mobile number, or email a link to an address.`
          ) : (
            <Trans>
              We can't text codes to phone numbers yet. No email address? Call{' '}
              <a href={`tel:${office}`} className="whitespace-nowrap text-primary underline">
                {number}
              </a>{' '}
              and we'll sign you up.
            </Trans>
          )
        }
        {...contact}
        error={noCode ?? error}
      />
      {/* An error from the server always means that the address or the number is taken. */}
      {formState.errors.email?.type === 'server' && <LoginLink with={phone ? phoneText(phone) : typed} />}
    </div>
  )
}
