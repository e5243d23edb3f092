import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { loginWaysQuery } from '#features/people/login/queries.ts'
import { button } from '#ui/button.ts'
import { TextField } from '#ui/field.tsx'
import { useFocusAfter } from '#ui/focus.ts'
import { useField } from '#ui/form-field.ts'
import { LoginLink } from './login-link.tsx'
import { PhoneFields } from './phone-fields.tsx'
import type { RegistrationFormInput } from './schema.ts'

/**
 * Asks how we reach the user: by an email address or, if this site can send SMS, by a phone number confirmed with a
 * code.
 */
export function AddressFields({ byPhone }: { byPhone: boolean }) {
  const { t } = useLingui()
  const field = useField<RegistrationFormInput>()
  const { formState, resetField, setValue, watch } = useFormContext<RegistrationFormInput>()
  const { data: ways } = useQuery(loginWaysQuery)
  const fields = useFocusAfter<HTMLDivElement>(String(byPhone))
  const email = field('email')
  function change() {
    resetField(byPhone ? 'phoneCode' : 'email', { defaultValue: '' })
    setValue('byPhone', !byPhone)
  }
  return (
    <div ref={fields} tabIndex={-1} className="outline-none sm:col-span-2">
      {byPhone ? (
        <PhoneFields />
      ) : (
        <>
          <TextField label={t`Email`} autoComplete="username" {...email} />
          {/* An error from the server always means that the address is taken. */}
          {formState.errors.email?.type === 'server' && <LoginLink with={watch('email') ?? ''} />}
        </>
      )}
      {ways?.sms && (
        <button type="button" onClick={change} className={button('quiet', 'mt-1 -ml-4 text-primary')}>
          {byPhone ? t`Use an email address instead` : t`No email address? Use your phone number`}
        </button>
      )}
    </div>
  )
}
