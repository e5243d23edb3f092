import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { button } from './button.ts'
import { inputClass } from './field.tsx'
import { Icon } from './icon.tsx'
import { linkIcon, messageIcon } from './more-icons.ts'
import { useCopyLink } from './use-copy-link.ts'

type Props = {
  link: string
  /** Names the link. */
  label: string
  /** The text before the link in a message on WhatsApp. */
  text: string
  /** Explains whom to send the link to, and how long it is valid. */
  children: ReactNode
}

/** A new link that is shown only once, with the ways to pass it on. */
export function OneTimeLink({ link, label, text, children }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const copyLink = useCopyLink()
  return (
    <>
      <p role="status">{children}</p>
      <input
        ref={field}
        readOnly
        value={link}
        aria-label={label}
        onFocus={({ target }) => target.select()}
        className={`${inputClass} mt-4`}
      />
      <div className="mt-4 flex flex-wrap gap-3 *:min-h-12 *:grow">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`}
          target="_blank"
          rel="noreferrer"
          className={button('primary')}
        >
          <Icon path={messageIcon} size={18} />
          <Trans>Send on WhatsApp</Trans>
        </a>
        <button type="button" onClick={() => copyLink(link)} className={button('secondary')}>
          <Icon path={linkIcon} size={18} />
          <Trans>Copy link</Trans>
        </button>
      </div>
    </>
  )
}
