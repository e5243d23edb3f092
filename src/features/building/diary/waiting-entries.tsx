import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CloudOff, Pencil } from 'lucide-react'
import { mayChange } from '#platform/device/outbox-rules.ts'
import { button } from '#ui/button.ts'
import { useFocusAfterRemoval } from '#ui/focus.ts'
import { useIsHydrated } from '#ui/hydrated.ts'
import { useSendingState } from '#ui/outbox.ts'
import { WaitingNote } from '#ui/waiting-note.tsx'
import { EntryFacts } from './entry-facts.tsx'
import { BlobPicture } from './local-photos.tsx'
import { labourOf } from './schema.ts'
import { useDiaryWords } from './use-diary-words.ts'
import { useWaitingEntries } from './use-outbox.ts'
import type { WaitingEntry } from './waiting-entry.ts'

type Props = {
  /** The project whose diary is open. Without it the entries of all projects are listed, each with its project's name. */
  projectId?: number
  /**
   * Called with the entry to edit. Omitted where entries cannot be edited: on the list of projects, and for people who
   * may no longer write in the diary.
   */
  onChange?: (entry: WaitingEntry) => void
}

/** The entries that were written on this device and are not sent yet. */
export function WaitingEntries({ projectId, onChange }: Props) {
  const isReady = useIsHydrated()
  const entries = useWaitingEntries().filter(({ body }) => projectId === undefined || body.projectId === projectId)
  const Heading = projectId === undefined ? 'h3' : 'h4'
  const count = entries.length
  const list = useFocusAfterRemoval<HTMLDivElement>(count)
  if (!isReady) return null
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {count > 0 && (
        <section aria-labelledby="waiting" className="mb-6">
          <Heading id="waiting" className="mb-2 flex items-center gap-2 text-lg font-bold">
            <CloudOff size={20} aria-hidden="true" className="text-warn" />
            <Plural value={count} one="# entry has not been sent yet" other="# entries have not been sent yet" />
          </Heading>
          <ul className="grid gap-3">
            {entries.map((entry) => (
              <li key={entry.id}>
                <WaitingCard
                  entry={entry}
                  withProject={projectId === undefined}
                  onChange={onChange && (() => onChange(entry))}
                />
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-muted">
            <Trans>
              Entries that have not been sent are only on this device. Logging out deletes them. Without a network, keep
              this page open, because it can't be loaded again.
            </Trans>
          </p>
        </section>
      )}
    </div>
  )
}

type CardProps = { entry: WaitingEntry; withProject: boolean; onChange?: () => void }

function WaitingCard({ entry, withProject, onChange }: CardProps) {
  const { t } = useLingui()
  const { dayText } = useDiaryWords()
  const { body, files } = entry
  const { project, fields } = body
  const total = files.length
  return (
    <article className="rounded-xl border-2 border-dashed border-line-strong bg-raised p-4">
      {withProject && (
        <p lang={project.lang} className="font-bold wrap-anywhere">
          {project.name}
        </p>
      )}
      <p className="font-bold">{dayText(fields.day)}</p>
      {fields.note && <p className="mt-2 whitespace-pre-line wrap-anywhere">{fields.note}</p>}
      <EntryFacts {...fields} labour={labourOf(fields)} weather={fields.weather || null} />
      {total > 0 && (
        <ul className="mt-3 grid grid-cols-4 gap-1.5 sm:grid-cols-6">
          {files.map(({ id, blob }, at) => {
            const place = at + 1
            return (
              <li key={id} className="aspect-square overflow-hidden rounded-lg bg-sunken">
                <BlobPicture blob={blob} alt={t`Photo ${place} of ${total}`} />
              </li>
            )
          })}
        </ul>
      )}
      <WaitingNote item={entry} state={useSendingState(entry)} discarded={t`Entry discarded`}>
        {onChange && mayChange(entry) && (
          <button type="button" onClick={onChange} className={button('quiet')}>
            <Pencil size={18} aria-hidden="true" />
            <Trans>Change</Trans>
          </button>
        )}
      </WaitingNote>
    </article>
  )
}
