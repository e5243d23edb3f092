import { useLingui } from '@lingui/react/macro'
import type { VerifiedThing } from '#features/directory/professionals/check-rules.ts'
import type { EndReason, Weekday } from './rules.ts'

/** The names of the kinds of checks, of the reasons why a check ended, and of the weekdays. */
export function useCheckWords(): {
  kinds: Record<VerifiedThing, string>
  reasons: Record<EndReason, string>
  days: Record<Weekday, string>
} {
  const { t } = useLingui()
  return {
    kinds: {
      phone: t`Phone number`,
      coa: t`Council of Architecture number`,
      gstin: t`GSTIN`,
      identity: t`Proof of identity`,
      address: t`Business address`,
      site_visit: t`Visit to a finished site`,
      registration: t`Registration or licence`,
    },
    reasons: {
      not_in_register: t`We did not find it in the public register.`,
      name_differs: t`The name we found differs from the name on the profile.`,
      lapsed: t`It is no longer valid.`,
      not_reached: t`We could not reach you.`,
      evidence: t`What you showed us was not enough.`,
      other: t`For another reason.`,
      changed: t`The name or the address on the profile has changed since.`,
    },
    days: {
      monday: t`Monday`,
      tuesday: t`Tuesday`,
      wednesday: t`Wednesday`,
      thursday: t`Thursday`,
      friday: t`Friday`,
      saturday: t`Saturday`,
      sunday: t`Sunday`,
    },
  }
}
