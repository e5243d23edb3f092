import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { PasswordPrompt } from '#features/people/security/password-prompt.tsx'
import { phoneText } from '#platform/values/india.ts'
import { button } from '#ui/button.ts'
import { useFocusWhen } from '#ui/focus.ts'
import { SettingsRow, SettingsSection } from '#ui/settings-section.tsx'
import { toast } from '#ui/toast.ts'
import { CodeForm } from './confirm-phone.tsx'
import { phoneCodeMutation, phoneRemovalMutation } from './mutations.ts'
import type { ContactDetails } from './schema.ts'

type Props = {
  details: ContactDetails
  /** Says where the number can be changed. */
  hint: ReactNode
}

/** Shows the phone number, and lets its owner confirm it with a code or remove the confirmation. */
export function PhoneSection({ details, hint }: Props) {
  const { t } = useLingui()
  const [step, setStep] = useState<'password' | 'code' | 'removal'>()
  const opener = useFocusWhen<HTMLButtonElement>(step === undefined)
  const { phone, phoneConfirmed, canSms } = details
  const state = phoneConfirmed
    ? t`Confirmed`
    : canSms
      ? t`Not confirmed yet`
      : t`Not confirmed. We can't send codes by SMS at the moment.`
  return (
    <SettingsSection
      id="phone"
      title={t`Phone Number`}
      intro={
        <>
          {canSms && t`With a confirmed number you can log in with a code by SMS.`} {hint}
        </>
      }
    >
      <div className="mt-3">
        <SettingsRow name={phone ? phoneText(phone) : t`No phone number`} state={phone ? state : undefined}>
          {phone && canSms && !phoneConfirmed && step !== 'password' && (
            <button ref={opener} type="button" onClick={() => setStep('password')} className={button('secondary')}>
              {step === 'code' ? t`Send a new code` : t`Confirm this number`}
            </button>
          )}
          {phoneConfirmed && step !== 'removal' && (
            <button ref={opener} type="button" onClick={() => setStep('removal')} className={button('secondary')}>
              {t`Remove confirmation`}
            </button>
          )}
        </SettingsRow>
        {step === 'removal' && phoneConfirmed && (
          <PasswordPrompt
            action={t`Remove confirmation`}
            mutation={phoneRemovalMutation}
            toBody={(password) => ({ password })}
            onDone={() => {
              setStep(undefined)
              toast(t`Your phone number is no longer confirmed.`)
            }}
            onCancel={() => setStep(undefined)}
          />
        )}
        {step === 'password' && (
          <PasswordPrompt
            action={t`Text me a code`}
            mutation={phoneCodeMutation}
            toBody={(password) => ({ password })}
            onDone={() => setStep('code')}
            onCancel={() => setStep(undefined)}
          />
        )}
        {step === 'code' && !phoneConfirmed && (
          <CodeForm
            onConfirmed={() => {
              setStep(undefined)
              toast(t`Your phone number is confirmed.`)
            }}
          />
        )}
      </div>
    </SettingsSection>
  )
}
