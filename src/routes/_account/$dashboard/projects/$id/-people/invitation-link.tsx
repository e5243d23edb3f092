import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { button } from '../../../../../../ui/button.ts'
import { inputClass } from '../../../../../../ui/field.tsx'
import { Icon } from '../../../../../../ui/icon.tsx'
import { linkIcon, messageIcon } from '../../../../../../ui/more-icons.ts'
import { useCopyLink } from '../../../../../../ui/use-copy-link.ts'

/** A new link to a project, which is shown this once, with the ways to pass it on. */
export function InvitationLinkView({ link, projectName }: { link: string; projectName: string }) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const text = t`I invite you to our project “${projectName}” on KamshetBuild. The link works once:`
  const copyLink = useCopyLink()
  return (
    <>
      <p role="status">
        <Trans>
          Send this link to the person you want to invite. It works once, for 14 days, and you won't see it here again.
          Anyone who has it can join, so don't share it with anyone else.
        </Trans>
      </p>
      <input
        ref={field}
        readOnly
        value={link}
        aria-label={t`Link of the invitation`}
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
