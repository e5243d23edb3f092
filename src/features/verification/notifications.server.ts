import type { MessageDescriptor } from '@lingui/core'
import { msg, select } from '@lingui/core/macro'
import { notificationKind } from '../notifications/kinds.server.ts'
import type { CheckedThing } from '../professionals/check-rules.ts'

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

/** By what staff decided. */
export const told = {
  checked: kindNamed(
    'checked',
    (kind) =>
      msg`We have checked this, and your profile shows it: ${select(kind, {
        identity: 'proof of identity',
        address: 'business address',
        coa: 'registration with the Council of Architecture',
        gstin: 'GST registration',
        site_visit: 'a finished site',
        other: 'registration',
      })}.`,
  ),
  refused: kindNamed(
    'refused',
    (kind) =>
      msg`We could not confirm this, and your profile says why: ${select(kind, {
        identity: 'proof of identity',
        address: 'business address',
        coa: 'registration with the Council of Architecture',
        gstin: 'GST registration',
        site_visit: 'a finished site',
        other: 'registration',
      })}.`,
  ),
  withdrawn: kindNamed(
    'withdrawn',
    (kind) =>
      msg`We no longer show this as checked, and your profile says why: ${select(kind, {
        identity: 'proof of identity',
        address: 'business address',
        coa: 'registration with the Council of Architecture',
        gstin: 'GST registration',
        site_visit: 'a finished site',
        other: 'registration',
      })}.`,
  ),
}

export const endsSoon = kindNamed(
  'ends-soon',
  (kind) =>
    msg`What we have checked holds for a few more weeks. Please ask us to check it again: ${select(kind, {
      identity: 'proof of identity',
      address: 'business address',
      coa: 'registration with the Council of Architecture',
      gstin: 'GST registration',
      site_visit: 'a finished site',
      other: 'registration',
    })}.`,
)

export const hasEnded = kindNamed(
  'has-ended',
  (kind) =>
    msg`What we had checked no longer counts, as it was too long ago. Please ask us to check it again: ${select(kind, {
      identity: 'proof of identity',
      address: 'business address',
      coa: 'registration with the Council of Architecture',
      gstin: 'GST registration',
      site_visit: 'a finished site',
      other: 'registration',
    })}.`,
)
