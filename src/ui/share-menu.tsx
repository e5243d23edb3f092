import { Trans } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { Disclosure } from './disclosure.tsx'
import { Icon } from './icon.tsx'
import { linkIcon, messageIcon, shareIcon } from './more-icons.ts'
import { useCopyLink } from './use-copy-link.ts'

type Props = {
  /** The absolute URL of the page. */
  url: string
  title: string
  /** The sentence before the URL in a message. */
  text: string
}

const itemClass = 'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-medium hover:bg-sunken'

/** A share button. On a touch device it opens the share sheet. Elsewhere it offers WhatsApp and copying the link. */
export function ShareMenu({ url, title, text }: Props) {
  const shareNatively = (event: MouseEvent) => {
    if (!navigator.share || !matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    // The promise is rejected when the visitor closes the share sheet, which is not an error.
    navigator.share({ url, title, text }).catch(() => undefined)
  }
  const copyLink = useCopyLink()
  return (
    <Disclosure
      className="relative"
      onPress={shareNatively}
      summary={
        <>
          <Icon path={shareIcon} size={18} />
          <Trans>Share</Trans>
        </>
      }
      summaryClassName="flex min-h-11 items-center gap-2 rounded-full bg-raised px-4 font-semibold shadow-card hover:bg-sunken"
    >
      <ul className="absolute top-full right-0 z-30 mt-2 w-56 rounded-lg border border-line bg-raised p-1.5 shadow-float">
        <li>
          <a
            href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
            target="_blank"
            rel="noreferrer"
            className={itemClass}
          >
            <Icon path={messageIcon} size={18} />
            WhatsApp
          </a>
        </li>
        <li>
          <button type="button" onClick={() => copyLink(url)} className={itemClass}>
            <Icon path={linkIcon} size={18} />
            <Trans>Copy link</Trans>
          </button>
        </li>
      </ul>
    </Disclosure>
  )
}
