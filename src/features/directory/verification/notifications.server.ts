import { msg, select } from '@lingui/core/macro'
import type { CheckedThing } from '#features/directory/professionals/check-rules.ts'
import { notificationKinds } from '#features/people/notifications/kinds.server.ts'

type Of = { kind: CheckedThing; home: string }

/** What a professional learns: each decision of staff, and that a check expires. */
export const verificationNews = notificationKinds(
  'verification.',
  { category: 'verification', link: ({ home }: Of) => `${home}/profile#verification` },
  {
    checked: {
      text: ({ kind }) =>
        msg`We have checked your ${select(kind, {
          identity: 'proof of identity',
          address: 'business address',
          coa: 'registration with the Council of Architecture',
          gstin: 'GST registration',
          site_visit: 'finished site',
          other: 'registration',
        })}. Your profile shows it.`,
    },
    refused: {
      text: ({ kind }) =>
        msg`We could not confirm your ${select(kind, {
          identity: 'proof of identity',
          address: 'business address',
          coa: 'registration with the Council of Architecture',
          gstin: 'GST registration',
          site_visit: 'finished site',
          other: 'registration',
        })}. See why under Verification.`,
    },
    withdrawn: {
      text: ({ kind }) =>
        msg`We no longer show your ${select(kind, {
          identity: 'proof of identity',
          address: 'business address',
          coa: 'registration with the Council of Architecture',
          gstin: 'GST registration',
          site_visit: 'finished site',
          other: 'registration',
        })} as checked. See why under Verification.`,
    },
    endsSoon: {
      text: ({ kind }) =>
        msg`Our check of your ${select(kind, {
          identity: 'proof of identity',
          address: 'business address',
          coa: 'registration with the Council of Architecture',
          gstin: 'GST registration',
          site_visit: 'finished site',
          other: 'registration',
        })} expires in a few weeks. Ask us to check it again.`,
    },
    hasEnded: {
      text: ({ kind }) =>
        msg`Our check of your ${select(kind, {
          identity: 'proof of identity',
          address: 'business address',
          coa: 'registration with the Council of Architecture',
          gstin: 'GST registration',
          site_visit: 'finished site',
          other: 'registration',
        })} has expired. Ask us to check it again.`,
    },
  },
)

/** What a professional learns when staff have taken the phone number off the profile, or show it again. */
export const phoneNews = notificationKinds(
  'phone.',
  { category: 'verification', link: ({ home }: Pick<Of, 'home'>) => `${home}/security#phone` },
  {
    removed: {
      text: msg`We no longer show the phone number on your profile. If you can confirm it with a code, we show it again. If not, please write to us.`,
    },
    shownAgain: { text: msg`We show the phone number on your profile again.` },
  },
)
