import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * The security events about which an account's owner is always told. The database stores these names, so never rename
 * one.
 */
export const securityEvents = [
  'new_device',
  'password_changed',
  'password_reset',
  'two_step_on',
  'two_step_off',
  'two_step_changed',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
  'email_change_requested',
  'email_changed',
  'email_restored',
  'phone_confirmed',
  'phone_removed',
  'proofs_forgotten',
  'reactivated',
  'sessions_ended',
  'deletion_cancelled',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

/** The email's subject for each event, and the text of the email and the notification. */
export const securityTexts: Record<SecurityEvent, { subject: MessageDescriptor; text: MessageDescriptor }> = {
  new_device: {
    subject: msg`Your KamshetBuild account was used on a new device`,
    text: msg`Someone logged in to your account on a device that hadn't been used for it before.`,
  },
  password_changed: {
    subject: msg`Your KamshetBuild password was changed`,
    text: msg`The password of your account was changed. All other devices were logged out.`,
  },
  password_reset: {
    subject: msg`Your KamshetBuild password was changed`,
    text: msg`A new password was chosen for your account with a link that we emailed to you. All devices were logged out.`,
  },
  two_step_on: {
    subject: msg`Two-step login is on`,
    text: msg`Two-step login was turned on for your account. On a new device we'll ask for a code as well as your password.`,
  },
  two_step_off: {
    subject: msg`Two-step login is off`,
    text: msg`Two-step login was turned off for your account. From now on your password is enough to log in.`,
  },
  two_step_changed: {
    subject: msg`Your two-step login was changed`,
    text: msg`The ways to confirm it's you when you log in to your account were changed.`,
  },
  email_change_requested: {
    subject: msg`Someone wants to change the email address of your KamshetBuild account`,
    text: msg`Someone gave a different email address for your account. It takes effect when the link we sent to that address is opened. Changing your password stops this.`,
  },
  recovery_codes_renewed: {
    subject: msg`New recovery codes for your KamshetBuild account`,
    text: msg`New recovery codes were created for your account. The old ones no longer work.`,
  },
  passkey_added: {
    subject: msg`A passkey was added to your KamshetBuild account`,
    text: msg`A passkey was added to your account. It can be used to log in without your password.`,
  },
  passkey_removed: {
    subject: msg`A passkey was removed from your KamshetBuild account`,
    text: msg`A passkey was removed from your account. It can no longer be used to log in.`,
  },
  email_changed: {
    subject: msg`The email address of your KamshetBuild account was changed`,
    text: msg`The email address of your account has changed. Log in with the new one from now on.`,
  },
  email_restored: {
    subject: msg`Your KamshetBuild account uses this email address again`,
    text: msg`The change of your email address was undone. All devices were logged out, and the old password no longer works.`,
  },
  phone_confirmed: {
    subject: msg`A phone number was confirmed for your KamshetBuild account`,
    text: msg`A phone number was confirmed for your account. It can be used to log in with a code by SMS.`,
  },
  phone_removed: {
    subject: msg`Your phone number no longer logs you in to KamshetBuild`,
    text: msg`Your phone number can no longer be used to log in to your account. Either its confirmation was removed, or someone confirmed the same number for another account.`,
  },
  proofs_forgotten: {
    subject: msg`Passkeys and two-step login were removed from your KamshetBuild account`,
    text: msg`A new password was chosen with a link that we emailed to you, and with that your email address was confirmed for the first time. To be safe, we removed passkeys, two-step login and the confirmation of the phone number from your account. If they were yours, please set them up again.`,
  },
  sessions_ended: {
    subject: msg`You were logged out of KamshetBuild on all devices`,
    text: msg`We have logged your account out on all devices, to protect it. Please log in again, and choose a new password if anything looks strange to you.`,
  },
  reactivated: {
    subject: msg`Welcome back to KamshetBuild`,
    text: msg`Welcome back: your account is active again. Someone logged in to it, and everything is as it was before.`,
  },
  deletion_cancelled: {
    subject: msg`Your KamshetBuild account will not be deleted`,
    text: msg`Welcome back: your account is active again, and it will not be deleted. Someone logged in to it, which cancels the deletion.`,
  },
}
