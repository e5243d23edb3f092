import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { recoveryCodesMutation, twoStepOffMutation, wayMutation } from '#features/people/security/mutations.ts'
import { PasswordPrompt } from '#features/people/security/password-prompt.tsx'
import type { Security } from '#features/people/security/schema.ts'
import { button } from '#ui/button.ts'
import { useFocusAfter } from '#ui/focus.ts'
import { SettingsRow, SettingsSection } from '#ui/settings-section.tsx'
import { toast } from '#ui/toast.ts'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Way = 'authenticator' | 'email' | 'sms'
/** The email address and the phone number that codes for the second step can be sent to. */
type Reach = { email: string | null; emailConfirmed: boolean; phoneConfirmed: boolean; canSms: boolean }
/** The change whose form is open. */
type Change = { way: Way; isOn: boolean } | 'codes' | 'off'

/**
 * Shows two-step login, and lets the owner turn its ways on and off and create new recovery codes. Turning on the first
 * way turns on two-step login and creates recovery codes.
 */
export function TwoStepSection({ security, reach }: { security: Security; reach: Reach }) {
  const { t } = useLingui()
  const [change, setChange] = useState<Change>()
  const [codes, setCodes] = useState<string[] | null>(null)
  const { twoStep } = security
  const { canSms, phoneConfirmed, email, emailConfirmed } = reach
  const status = useFocusAfter<HTMLParagraphElement>(change === undefined && !codes ? 'list' : 'form')

  function finish(recoveryCodes: string[] | null, said: string): void {
    setChange(undefined)
    setCodes(recoveryCodes)
    toast(said)
  }
  const isChanging = (way: Way) => typeof change === 'object' && change.way === way
  const opener = (way: Way, isOn: boolean, label: string) =>
    change === undefined &&
    !codes && (
      <button type="button" onClick={() => setChange({ way, isOn })} className={button('secondary')}>
        {label}
      </button>
    )
  const prompt = (way: Way, isOn: boolean) => (
    <PasswordPrompt
      action={isOn ? t`Turn on` : t`Turn off`}
      mutation={wayMutation}
      toBody={(password) => ({ password, way, isOn })}
      onDone={(answer) => finish(answer.recoveryCodes, t`Your change is saved.`)}
      onCancel={() => setChange(undefined)}
    />
  )
  return (
    <SettingsSection
      id="two-step"
      title={t`Two-Factor Authentication`}
      intro={t`With two-step login, a password alone is not enough: on a new device we also ask for a code.`}
    >
      <p ref={status} tabIndex={-1} className="mt-4 font-semibold outline-none">
        {twoStep.isOn ? t`Two-step login is on` : t`Two-step login is off`}
      </p>
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      <div className="mt-2">
        <SettingsRow
          name={t`Authenticator app`}
          state={twoStep.authenticator ? t`Set up` : t`The safest of the three. It works without a network.`}
        >
          {twoStep.authenticator
            ? opener('authenticator', false, t`Remove app`)
            : opener('authenticator', true, t`Set up app`)}
        </SettingsRow>
        {isChanging('authenticator') &&
          (twoStep.authenticator ? (
            prompt('authenticator', false)
          ) : (
            <AuthenticatorSetup
              onDone={(recoveryCodes) => finish(recoveryCodes, t`Your authenticator app is set up.`)}
              onCancel={() => setChange(undefined)}
            />
          ))}
        <SettingsRow
          name={t`Codes by email`}
          state={
            !email
              ? t`Add an email address first. Then we can send codes to it.`
              : !emailConfirmed
                ? t`Confirm your email address first. Then we can send codes to it.`
                : twoStep.email
                  ? t`On`
                  : t`This doesn't help if someone else can read your email.`
          }
        >
          {emailConfirmed &&
            (twoStep.email
              ? opener('email', false, t`Turn off codes by email`)
              : opener('email', true, t`Turn on codes by email`))}
        </SettingsRow>
        {isChanging('email') && prompt('email', !twoStep.email)}
        <SettingsRow
          name={t`Codes by SMS`}
          state={
            !canSms
              ? t`Not available at the moment. Please use one of the other ways.`
              : !phoneConfirmed
                ? t`Confirm your phone number first. Then we can send codes to it.`
                : twoStep.sms
                  ? t`On`
                  : undefined
          }
        >
          {canSms &&
            phoneConfirmed &&
            (twoStep.sms
              ? opener('sms', false, t`Turn off codes by SMS`)
              : opener('sms', true, t`Turn on codes by SMS`))}
        </SettingsRow>
        {isChanging('sms') && prompt('sms', !twoStep.sms)}
        {twoStep.isOn && (
          <>
            <SettingsRow
              name={t`Recovery codes`}
              state={
                <Plural
                  value={twoStep.recoveryCodes}
                  _0="No codes left. Create new ones now."
                  one="# code left"
                  other="# codes left"
                />
              }
            >
              {change === undefined && !codes && (
                <button type="button" onClick={() => setChange('codes')} className={button('secondary')}>
                  {t`Create new codes`}
                </button>
              )}
            </SettingsRow>
            {change === 'codes' && (
              <PasswordPrompt
                action={t`Create new codes`}
                mutation={recoveryCodesMutation}
                toBody={(password) => ({ password })}
                onDone={(answer) => finish(answer.recoveryCodes, t`Your old recovery codes no longer work.`)}
                onCancel={() => setChange(undefined)}
              />
            )}
            <div className="border-t border-line pt-4 empty:hidden">
              {change === undefined && !codes && (
                <button type="button" onClick={() => setChange('off')} className={button('danger')}>
                  {t`Turn off two-step login`}
                </button>
              )}
              {change === 'off' && (
                <PasswordPrompt
                  action={t`Turn off two-step login`}
                  variant="danger"
                  mutation={twoStepOffMutation}
                  toBody={(password) => ({ password })}
                  onDone={() => finish(null, t`Two-step login is off`)}
                  onCancel={() => setChange(undefined)}
                />
              )}
            </div>
          </>
        )}
      </div>
    </SettingsSection>
  )
}
