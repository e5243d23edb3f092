import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { newConversationMutation } from '#features/messaging/screen/state/mutations.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useAction } from '#ui/use-action.ts'
import { PersonAvatar } from './person-avatar.tsx'
import { candidatesQuery } from './queries.ts'
import { RoleBadge } from './role-badge.tsx'
import type { Candidates } from './schema.ts'

type Props = { onOpened: (id: number) => void; onClose: () => void }

/**
 * A dialog to choose somebody to write to, among professionals saved or contacted before and others that a search
 * finds.
 */
export function NewChat({ onOpened, onClose }: Props) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const searched = useDeferredValue(search.trim())
  const { data, isError } = useQuery({ ...candidatesQuery(searched), placeholderData: (before) => before })
  const open = useAction(newConversationMutation, { failed: t`The conversation could not be opened` })
  function choose(professionalId: number): void {
    // Opens nothing once the dialog is closed.
    open.mutate({ professionalId }, { onSuccess: ({ id }) => onOpened(id) })
  }
  return (
    <Dialog title={<Trans>Start a New Chat</Trans>} onClose={onClose}>
      <input
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        placeholder={t`Name, firm, trade or town`}
        aria-label={t`Search contractors and architects`}
        maxLength={100}
        autoComplete="off"
        className="min-h-11 w-full rounded-full border border-line-strong bg-raised px-4"
      />
      <div className="mt-3 h-96 overflow-y-auto overscroll-contain">
        {isError && !data && (
          <p role="alert" className="p-3 text-muted">
            <Trans>The list could not be loaded. Please try again.</Trans>
          </p>
        )}
        {data?.candidates.length === 0 && (
          <p role="status" className="p-3 text-muted">
            <Trans>No one was found for “{searched}”.</Trans>
          </p>
        )}
        <ul>
          {data?.candidates.map((candidate) => (
            <li key={candidate.professionalId}>
              <Candidate candidate={candidate} isBusy={open.isPending} onChoose={choose} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

type CandidateProps = {
  candidate: Candidates['candidates'][number]
  isBusy: boolean
  onChoose: (professionalId: number) => void
}

function Candidate({ candidate, isBusy, onChoose }: CandidateProps) {
  const { name, lang, role, location, isKnown, professionalId } = candidate
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      onClick={() => isBusy || onChoose(professionalId!)}
      className="flex w-full items-center gap-3 rounded-lg p-2.5 text-left hover:bg-sunken focus-visible:-outline-offset-2"
    >
      <PersonAvatar person={candidate} />
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold" lang={lang ?? undefined}>
          {name}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <RoleBadge role={role} />
          {location}
          {isKnown && (
            <span>
              <Trans>Saved or contacted</Trans>
            </span>
          )}
        </span>
      </span>
    </button>
  )
}
