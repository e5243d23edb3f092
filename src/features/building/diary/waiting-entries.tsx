import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CloudOff, Pencil, RotateCw, Trash2 } from 'lucide-react'
import { currentHold, type Hold, isFailing, mayChange } from '#platform/device/outbox-rules.ts'
import { formatMoment } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { useFocusAfterRemoval } from '#ui/focus.ts'
import { useIsHydrated } from '#ui/hydrated.ts'
import { useLanguage } from '#ui/language.ts'
import { Reference } from '#ui/reference.tsx'
import { toast, toastWithAction } from '#ui/toast.ts'
import { EntryFacts } from './entry-facts.tsx'
import { BlobPicture } from './local-photos.tsx'
import { sendingRules, type WaitingEntry } from './outbox-rules.ts'
import { labourOf } from './schema.ts'
import { useDiaryWords } from './use-diary-words.ts'
import { discard, type Outbox, restore, retry, useOutbox } from './use-outbox.ts'

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
  const outbox = useOutbox()
  const entries = outbox.items.filter((entry) => projectId === undefined || entry.projectId === projectId)
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
                  outbox={outbox}
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

type CardProps = { entry: WaitingEntry; outbox: Outbox; withProject: boolean; onChange?: () => void }

function WaitingCard({ entry, outbox, withProject, onChange }: CardProps) {
  const { t } = useLingui()
  const { dayText } = useDiaryWords()
  const { fields, photos } = entry
  const isSending = outbox.sendingIds.has(entry.id)
  const total = photos.length
  const hold = currentHold(entry, outbox.items, Date.now(), sendingRules)
  const isLate = isSending || hold !== undefined
  async function remove(): Promise<void> {
    if (!(await discard(entry))) return toast(t`It is being sent right now.`)
    const undo = { label: t`Undo`, run: () => void restore(entry) }
    toastWithAction(t`Entry discarded`, undo, entry.isUnanswered ? t`It may have been sent already.` : undefined)
  }
  return (
    <article className="rounded-xl border-2 border-dashed border-line-strong bg-raised p-4">
      {withProject && entry.project && (
        <p lang={entry.project.lang} className="font-bold wrap-anywhere">
          {entry.project.name}
        </p>
      )}
      <p className="font-bold">{dayText(fields.day)}</p>
      <WaitingState entry={entry} outbox={outbox} hold={hold} />
      {fields.note && <p className="mt-2 whitespace-pre-line wrap-anywhere">{fields.note}</p>}
      <EntryFacts {...fields} labour={labourOf(fields)} weather={fields.weather || null} />
      {total > 0 && (
        <ul className="mt-3 grid grid-cols-4 gap-1.5 sm:grid-cols-6">
          {photos.map(({ id, blob }, at) => {
            const place = at + 1
            return (
              <li key={id} className="aspect-square overflow-hidden rounded-lg bg-sunken">
                <BlobPicture blob={blob} alt={t`Photo ${place} of ${total}`} />
              </li>
            )
          })}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <button
          type="button"
          aria-disabled={isLate}
          onClick={() => isLate || void retry(entry)}
          className={button('secondary')}
        >
          <RotateCw size={18} aria-hidden="true" />
          <Trans>Send now</Trans>
        </button>
        {onChange && mayChange(entry) && !isSending && (
          <button type="button" onClick={onChange} className={button('quiet')}>
            <Pencil size={18} aria-hidden="true" />
            <Trans>Change</Trans>
          </button>
        )}
        <button
          type="button"
          aria-disabled={isSending}
          onClick={() => isSending || void remove()}
          className={button('quietDanger')}
        >
          <Trash2 size={18} aria-hidden="true" />
          <Trans>Discard</Trans>
        </button>
      </div>
    </article>
  )
}

type StateProps = { entry: WaitingEntry; outbox: Outbox; hold: Hold | undefined }

function WaitingState({ entry, outbox: { sendingIds, stopped }, hold }: StateProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { refusal } = entry
  if (sendingIds.has(entry.id))
    return (
      <p role="status" className="text-sm text-muted">
        <Trans>Sending …</Trans>
      </p>
    )
  if (refusal !== null)
    return (
      <p role="alert" className="mt-1 text-sm text-danger">
        {refusal || t`The entry could not be accepted.`}
      </p>
    )
  if (hold) {
    const moment = formatMoment(language, new Date(hold.until).toISOString())
    return (
      <p role="status" className="text-sm text-muted">
        {hold.isBusy ? (
          <Trans>The site is very busy right now. This entry will be sent automatically after {moment}.</Trans>
        ) : (
          <Trans>You have uploaded a lot today. This entry will be sent automatically after {moment}.</Trans>
        )}
      </p>
    )
  }
  if (isFailing(entry))
    return (
      <p role="alert" className="mt-1 text-sm text-warn">
        <Trans>The server could not save this entry. It will be sent again automatically.</Trans>
        <Reference requestId={entry.reference ?? undefined} />
      </p>
    )
  return (
    <p role="status" className="text-sm text-muted">
      {stopped === 'logged-out' ? (
        <Trans>It will be sent once you log in again</Trans>
      ) : stopped === 'later' || (!stopped && entry.failures > 0) ? (
        <Trans>Trying again in half a minute</Trans>
      ) : (
        <Trans>Waiting for a connection</Trans>
      )}
    </p>
  )
}
