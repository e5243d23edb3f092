import type { Key, ReactNode } from 'react'
import { formatMoment } from '#platform/languages/format.ts'
import { useLanguage } from './language.ts'

/** One thing that happened to a record. */
export type HistoryEntry = {
  key: Key
  /** Who did what, as a sentence. */
  sentence: ReactNode
  /** The moment as an ISO string. */
  at: string
  /** What the person wrote with it. */
  note?: string
  /** The language of the note. */
  lang?: string
  /** Whether it brought the record to its good end. */
  isGood?: boolean
  /** More about it, such as photos. */
  more?: ReactNode
}

/** Lists what happened to a record, in the given order, each with its time and what was written with it. */
export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  const language = useLanguage()
  return (
    <ol className="grid gap-5 border-l-2 border-line pl-4">
      {entries.map(({ key, sentence, at, note, lang, isGood, more }) => (
        <li key={key} className="relative">
          <span
            aria-hidden="true"
            className={`absolute top-2 -left-[1.3125rem] size-2 rounded-full ${isGood ? 'bg-good' : 'bg-line-strong'}`}
          />
          <p className="font-semibold wrap-anywhere">{sentence}</p>
          <p className="text-sm text-muted">
            <time dateTime={at}>{formatMoment(language, at)}</time>
          </p>
          {note && (
            <blockquote lang={lang} className="mt-1 wrap-anywhere whitespace-pre-line">
              “{note}”
            </blockquote>
          )}
          {more}
        </li>
      ))}
    </ol>
  )
}
