import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { PersonRow, PersonRowsSkeleton } from '#features/directory/professionals/person-row.tsx'
import { isSample } from '#features/directory/professionals/rules.ts'
import type { RateTown } from '#features/estimating/rates/material-rules.ts'
import { button } from '#ui/button.ts'
import { TextField } from '#ui/field.tsx'
import { useLater } from '#ui/later.ts'
import { useLoadFailure } from '#ui/load-failure.ts'
import { LoadNotice } from '#ui/load-notice.tsx'
import { candidatesQuery } from './queries.ts'
import type { Candidates } from './schema.ts'

export type Candidate = Candidates['candidates'][number]
type Props = {
  /** The town of the building, if it is known. */
  town: RateTown | null
  /** The id of an existing request, if the family chooses one more professional for it. */
  request?: number
  /** A professional who is left out of the list, because they are asked in any case. */
  without?: number
  /** The professionals who are already chosen. They stay above the list, whatever is searched. */
  chosen?: readonly Candidate[]
  /** Renders the control that chooses a professional who can be asked. */
  action: (candidate: Candidate) => ReactNode
}

/**
 * Lists the professionals whom a family may ask, with a search. Those whom the family has saved or contacted come
 * first, then those nearby or, with a search text, all others who are found.
 */
export function CandidateChoice({ town, request, without, chosen = [], action }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const search = useLater(typed.trim())
  const query = useQuery(candidatesQuery(search, { town, request }))
  const failure = useLoadFailure(search, query)
  const { data } = query
  const found = data?.candidates.filter(({ id }) => id !== without && !chosen.some((each) => each.id === id)) ?? []
  return (
    <div>
      <TextField
        label={t`Find contractors and architects`}
        hint={t`Enter a name, town or type of work. Those you saved or contacted are listed first, then those nearby.`}
        type="search"
        autoComplete="off"
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
      />
      {chosen.length > 0 && <Rows candidates={chosen} action={action} />}
      {failure && (
        <LoadNotice {...failure}>
          <Trans>The list could not be loaded.</Trans>
        </LoadNotice>
      )}
      {!data && !failure && <PersonRowsSkeleton />}
      {data && (
        <>
          <p role="status" className={search && found.length === 0 ? 'mt-4 text-muted' : 'sr-only'}>
            {search && (
              <Plural
                value={found.length}
                _0="No one else found. Try another name or town."
                one="# person found"
                other="# people found"
              />
            )}
          </p>
          <Rows candidates={found} action={action} />
          {data.hasMore && (
            <p className="mt-3 text-sm text-muted">
              <Trans>There are more. Search by name to find them.</Trans>
            </p>
          )}
          {search === '' && found.length + chosen.length === 0 && <NobodyKnown />}
        </>
      )}
    </div>
  )
}

function Rows({ candidates, action }: { candidates: readonly Candidate[]; action: Props['action'] }) {
  const { t } = useLingui()
  const reasons = { open: '', no_account: t`Has no account yet, so can't be asked here`, asked: t`Already asked` }
  const why = { contacted: t`You've been in touch`, asked: t`You've asked them before`, saved: t`Saved` }
  if (candidates.length === 0) return null
  return (
    <ul className="mt-2 divide-y divide-line">
      {candidates.map((candidate) => (
        <PersonRow
          key={candidate.id}
          person={candidate}
          {...(candidate.why && { why: why[candidate.why] })}
          reason={
            candidate.state === 'no_account' && isSample(candidate.id)
              ? t`Sample profile: can't be asked here`
              : reasons[candidate.state]
          }
          action={action(candidate)}
        />
      ))}
    </ul>
  )
}

function NobodyKnown() {
  return (
    <div className="mt-4 rounded-lg bg-sunken p-5 text-center">
      <p className="font-semibold">
        <Trans>You haven't saved or contacted anyone yet</Trans>
      </p>
      <p className="mt-1 text-muted">
        <Trans>Search by name or town above, or look around first.</Trans>
      </p>
      <Link to="/professionals" className={button('secondary', 'mt-4')}>
        <Trans>Find professionals</Trans>
      </Link>
    </div>
  )
}
