import { useQuery } from '@tanstack/react-query'
import { useVisitor } from '../accounts/visitor.tsx'
import { nameOf } from '../professionals/rules.ts'
import { forMembersQuery } from '../profiles/queries.ts'
import type { Profile } from '../profiles/schema.ts'
import type { Contactable } from './contact-link.tsx'

/** A professional as one to contact, with the phone number once the visitor may see it; and whether the visitor is that professional. */
export function useContactable(profile: Profile): { to: Contactable; isOwn: boolean } {
  const visitor = useVisitor()
  const { data, error, isFetching, refetch } = useQuery({ ...forMembersQuery(profile.id), enabled: Boolean(visitor) })
  // What was asked before a logout is still known.
  const forMembers = visitor ? data : undefined
  const { id, lang, hasPhone } = profile
  return {
    to: {
      id,
      name: nameOf(profile),
      lang,
      phone: forMembers?.phone ?? null,
      hasPhone,
      phoneFailure:
        visitor && error && !data ? { error, isTrying: isFetching, onRetry: () => void refetch() } : undefined,
    },
    isOwn: forMembers?.isOwn ?? false,
  }
}
