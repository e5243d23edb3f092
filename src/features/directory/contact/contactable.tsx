import { useQuery } from '@tanstack/react-query'
import { forMembersQuery } from '#features/directory/professionals/queries.ts'
import { nameOf } from '#features/directory/professionals/rules.ts'
import type { Profile } from '#features/directory/professionals/schema.ts'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { useLoadFailure } from '#ui/load-failure.ts'
import type { Contactable } from './contact-link.tsx'

/**
 * Returns the professional of a profile as a Contactable, and whether the profile is the visitor's own. The phone
 * number is included once the visitor may see it.
 */
export function useContactable(profile: Profile): { to: Contactable; isOwn: boolean } {
  const visitor = useVisitor()
  const query = forMembersQuery(profile.id)
  const answer = useQuery({ ...query, enabled: Boolean(visitor) })
  const failure = useLoadFailure(query.queryKey[0] as string, answer)
  // After a logout, the response is still in the cache, but it must not be used.
  const forMembers = visitor ? answer.data : undefined
  const { id, lang, hasPhone } = profile
  return {
    to: {
      id,
      name: nameOf(profile),
      lang,
      phone: forMembers?.phone ?? null,
      hasPhone,
      phoneFailure: visitor ? failure : undefined,
    },
    isOwn: forMembers?.isOwn ?? false,
  }
}
