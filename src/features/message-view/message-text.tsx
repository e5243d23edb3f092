import { Trans } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { isOnlyEmoji, partsOf } from './text-rules.ts'

/** More characters, or lines, are folded. */
const most = { characters: 900, lines: 16 }

/** What somebody wrote: as they wrote it, in its own direction, with links that nothing is fetched from. */
export function MessageText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const isLong = text.length > most.characters || text.split('\n').length > most.lines
  const shown = isLong && !isOpen ? text.split('\n').slice(0, most.lines).join('\n').slice(0, most.characters) : text
  const parts = useMemo(() => partsOf(shown), [shown])
  if (isOnlyEmoji(text)) return <p className="text-4xl/tight">{text}</p>
  return (
    <>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {parts.map(({ text, href, at }) =>
          href ? (
            <a
              key={at}
              href={href}
              target="_blank"
              rel="noreferrer nofollow ugc"
              className="underline underline-offset-2"
            >
              {text}
            </a>
          ) : (
            text
          ),
        )}
        {shown !== text && '…'}
      </p>
      {isLong && (
        <button
          type="button"
          onClick={() => setIsOpen(!isOpen)}
          className="min-h-11 font-semibold text-primary hover:underline"
        >
          {isOpen ? <Trans>Show less</Trans> : <Trans>Show more</Trans>}
        </button>
      )}
    </>
  )
}
