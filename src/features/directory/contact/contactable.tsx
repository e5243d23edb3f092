import { useQuery } from '@tanstack/react-query'
import { forMembersQuery } from '#features/directory/professionals/queries.ts'
import { nameOf } from '#features/directory/professionals/rules.ts'
import type { Profile } from '#features/directory/professionals/schema.ts'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { useLoadFailure } from '#ui/load-failure.ts'
import type { Contactable } from './contact-link.tsx'

/** A professional as one to contact, with the phone number once the visitor may see it; and whether the visitor is that professional. */
export function useContactable(profile: Profile): { to: Contactable; isOwn: boolean } {
  const visitor = useVisitor()
  const query = forMembersQuery(profile.id)
  const answer = useQuery({ ...query, enabled: Boolean(visitor) })
  const failure = useLoadFailure(query.queryKey[0] as string, answer)
  // What was asked before a logout is still known.
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
