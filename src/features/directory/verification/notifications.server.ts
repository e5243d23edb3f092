import type { MessageDescriptor } from '@lingui/core'
import { msg, select } from '@lingui/core/macro'
import type { CheckedThing } from '#features/directory/professionals/check-rules.ts'
import { notificationKind } from '#features/people/notifications/kinds.server.ts'

type Of = { kind: CheckedThing; home: string }

function kindNamed(event: string, text: (kind: CheckedThing) => MessageDescriptor) {
  return notificationKind<Of>({
    name: `verification.${event}`,
    category: 'verification',
    byEmail: true,
    text: ({ kind }) => text(kind),
    link: ({ home }) => `${home}/profile#verification`,
  })
}

/** The notification to the professional, for each decision of staff. */
export const decisionKinds = {
  checked: kindNamed(
    'checked',
    (kind) =>
      msg`We have checked your ${select(kind, {
        identity: 'proof of identity',
        address: 'business address',
        coa: 'registration with the Council of Architecture',
        gstin: 'GST registration',
        site_visit: 'finished site',
        other: 'registration',
      })}. Your profile shows it.`,
  ),
  refused: kindNamed(
    'refused',
    (kind) =>
      msg`We could not confirm your ${select(kind, {
        identity: 'proof of identity',
        address: 'business address',
        coa: 'registration with the Council of Architecture',
        gstin: 'GST registration',
        site_visit: 'finished site',
        other: 'registration',
      })}. See why under Verification.`,
  ),
  withdrawn: kindNamed(
    'withdrawn',
    (kind) =>
      msg`We no longer show your ${select(kind, {
        identity: 'proof of identity',
        address: 'business address',
        coa: 'registration with the Council of Architecture',
        gstin: 'GST registration',
        site_visit: 'finished site',
        other: 'registration',
      })} as checked. See why under Verification.`,
  ),
}

export const endsSoon = kindNamed(
  'ends-soon',
  (kind) =>
    msg`Our check of your ${select(kind, {
      identity: 'proof of identity',
      address: 'business address',
      coa: 'registration with the Council of Architecture',
      gstin: 'GST registration',
      site_visit: 'finished site',
      other: 'registration',
    })} expires in a few weeks. Ask us to check it again.`,
)

export const hasEnded = kindNamed(
  'has-ended',
  (kind) =>
    msg`Our check of your ${select(kind, {
      identity: 'proof of identity',
      address: 'business address',
      coa: 'registration with the Council of Architecture',
      gstin: 'GST registration',
      site_visit: 'finished site',
      other: 'registration',
    })} has expired. Ask us to check it again.`,
)
