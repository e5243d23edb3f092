import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { useProjectWords } from '#features/building/projects/project-words.tsx'
import { formatMoment } from '#platform/languages/format.ts'
import { Avatar } from '#ui/avatar.tsx'
import { button } from '#ui/button.ts'
import { useLanguage } from '#ui/language.ts'
import { DiaryPhotos } from './diary-photos.tsx'
import { EntryFacts } from './entry-facts.tsx'
import type { Entry } from './schema.ts'

type Props = {
  entry: Entry
  /** Called for the visitor's own entries only. */
  onEdit: () => void
  onDelete: () => void
}

/** An entry of the diary, with buttons for its author. */
export function EntryCard({ entry, onEdit, onDelete }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const { roles, teamRoles } = useProjectWords()
  const { author, note, editedAt } = entry
  const name = author?.name ?? t`Someone who has deleted their account`
  const role = author && (author.teamRole ? teamRoles[author.teamRole] : roles[author.role])
  const moment = editedAt && formatMoment(language, editedAt)
  return (
    <article className="panel p-4 sm:p-5">
      <header className="flex items-center gap-3">
        {author && <Avatar name={name} picture={author.picture} size="small" />}
        <div className="min-w-0 grow">
          <p className="font-semibold wrap-anywhere">{name}</p>
          {role && <p className="text-sm text-muted">{role}</p>}
        </div>
        {entry.isOwn && (
          <div className="-mr-2 flex">
            <button type="button" onClick={onEdit} aria-label={t`Edit this entry`} className={button('quiet', 'px-3')}>
              <Pencil size={18} aria-hidden="true" />
            </button>
            <button
              type="button"
              onClick={onDelete}
              aria-label={t`Delete this entry`}
              className={button('quiet', 'px-3')}
            >
              <Trash2 size={18} aria-hidden="true" />
            </button>
          </div>
        )}
      </header>
      {note && (
        <p lang={entry.lang} className="mt-3 whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
      <EntryFacts {...entry} />
      {entry.pictures.length > 0 && (
        <DiaryPhotos name={`entry-${entry.id}`} photos={entry.pictures.map((each) => ({ ...each, day: entry.day }))} />
      )}
      {moment && (
        <p className="mt-3 text-sm text-muted">
          <Trans>Edited {moment}</Trans>
        </p>
      )}
    </article>
  )
}
