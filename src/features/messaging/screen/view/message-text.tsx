import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { lineOf } from '#features/messaging/messages/kind-rules.ts'
import type { Message } from '#features/messaging/messages/schema.ts'
import { folded, isOnlyEmoji, partsOf } from './text-rules.ts'

/** Shows a text as it was written, in its own direction, with links. Nothing is fetched from the links. */
export function MessageText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const beginning = useMemo(() => folded(text), [text])
  const isLong = beginning !== text
  const shown = isOpen ? text : beginning
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

/** Shows a message by its text, or by the name of its kind if it has none. Used when the details are unknown. */
export function NamedMessage({ message }: { message: Pick<Message, 'kind' | 'text'> }) {
  const { i18n } = useLingui()
  return <MessageText text={lineOf(i18n, message)} />
}
