import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { TeamRole } from '#features/building/projects/access-rules.ts'
import { PersonRow, PersonRowsSkeleton } from '#features/directory/professionals/person-row.tsx'
import { isSample } from '#features/directory/professionals/rules.ts'
import { button } from '#ui/button.ts'
import { TextField } from '#ui/field.tsx'
import { useLater } from '#ui/later.ts'
import { useLoadFailure } from '#ui/load-failure.ts'
import { LoadNotice } from '#ui/load-notice.tsx'
import { useAction } from '#ui/use-action.ts'
import { inviteMutation } from './mutations.ts'
import { contactsQuery } from './queries.ts'
import type { Contacts } from './schema.ts'

type Contact = Contacts['contacts'][number]

/**
 * Lists the professionals whom the user has saved or contacted, each with a button to invite them. If `team` is given,
 * they are invited into the user's team.
 */
export function ContactChoice({ projectId, team }: { projectId: number; team: TeamRole | null }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const search = useLater(typed.trim())
  const query = useQuery(contactsQuery(projectId, search))
  const failure = useLoadFailure(search, query)
  const { data } = query
  const count = data?.contacts.length ?? 0
  const isEmpty = data && count === 0 && search === ''
  return (
    <div>
      {!isEmpty && (
        <TextField
          label={t`Search the professionals you saved or contacted`}
          type="search"
          autoComplete="off"
          value={typed}
          maxLength={100}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {failure && (
        <LoadNotice {...failure}>
          <Trans>The list could not be loaded.</Trans>
        </LoadNotice>
      )}
      {!data && !failure && <PersonRowsSkeleton />}
      {isEmpty && <NobodyKnown />}
      {data && !isEmpty && (
        <>
          <p role="status" className={count === 0 ? 'mt-4 text-muted' : 'sr-only'}>
            <Plural
              value={count}
              _0="No one found. Try another name or town."
              one="# person found"
              other="# people found"
            />
          </p>
          <ul className="mt-2 divide-y divide-line">
            {data.contacts.map((contact) => (
              <ContactRow key={contact.id} projectId={projectId} contact={contact} team={team} />
            ))}
          </ul>
          {data.hasMore && (
            <p className="mt-3 text-sm text-muted">
              <Trans>There are more. Search by name to find them.</Trans>
            </p>
          )}
        </>
      )}
    </div>
  )
}

function ContactRow({ projectId, contact, team }: { projectId: number; contact: Contact; team: TeamRole | null }) {
  const { t } = useLingui()
  const { name, profession, state } = contact
  const { mutate, isPending } = useAction(inviteMutation(projectId), {
    done: [t`Invitation sent to ${name}`, t`They will find the invitation on their dashboard.`],
    failed: t`The invitation could not be sent`,
  })
  const reasons = {
    open: '',
    no_account: isSample(contact.id)
      ? t`Sample profile; send a link instead`
      : t`Has no account yet; send a link instead`,
    on_project: t`Already on the project`,
    invited: t`Already invited`,
  }
  return (
    <PersonRow
      person={contact}
      reason={reasons[state]}
      action={
        <button
          type="button"
          disabled={isPending}
          aria-label={t`Invite ${name}`}
          onClick={() =>
            mutate({
              ...(team ? { role: 'team' as const, teamRole: team } : { role: profession, teamRole: null }),
              ...{ way: 'account', professionalId: contact.id, email: '' },
            })
          }
          className={button('secondary', 'shrink-0')}
        >
          <Trans>Invite</Trans>
        </button>
      }
    />
  )
}

function NobodyKnown() {
  return (
    <div className="rounded-lg bg-sunken p-5 text-center">
      <p className="font-semibold">
        <Trans>You haven't saved or contacted anyone yet</Trans>
      </p>
      <p className="mt-1 text-muted">
        <Trans>Invite by email or with a link, or find a contractor or an architect first.</Trans>
      </p>
      <Link to="/professionals" className={button('secondary', 'mt-4')}>
        <Trans>Find professionals</Trans>
      </Link>
    </div>
  )
}
