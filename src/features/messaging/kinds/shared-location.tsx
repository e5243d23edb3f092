import { Trans, useLingui } from '@lingui/react/macro'
import type { LocationDetails } from '#features/messaging/messages/schema.ts'
import { HowFar } from '#features/messaging/places/how-far.tsx'
import { AppleMapsLink } from '#features/messaging/places/map-links.tsx'
import { MapPicture } from '#features/messaging/places/map-picture.tsx'
import { accuracyText, googleMapsLink } from '#features/messaging/places/rules.ts'
import { MessageText } from '#features/messaging/screen/view/message-text.tsx'
import { Icon, icons } from '#ui/icon.tsx'

type Props = { details: LocationDetails; text: string; isOwn: boolean }

/**
 * Shows a shared place on a map, with a link to the device's map app. The map comes from this product's server, and no
 * other server is contacted before a press.
 */
export function SharedLocation({ details, text, isOwn }: Props) {
  const { i18n } = useLingui()
  const { label, accuracy, ...point } = details
  return (
    <>
      <MapPicture point={point} accuracy={accuracy} />
      <a
        href={googleMapsLink(point)}
        target="_blank"
        rel="noreferrer"
        className="flex min-h-14 items-center gap-3 rounded-lg bg-ground/60 p-2.5"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
          <Icon path={icons.pin} />
        </span>
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">
            {label || <Trans context="a message">Location</Trans>}
          </span>
          {accuracy !== null && <span className="block text-sm text-muted">{accuracyText(i18n, accuracy)}</span>}
          <span className="block text-sm text-muted underline">
            <Trans>Open in maps</Trans>
          </span>
        </span>
      </a>
      <div className="flex flex-wrap gap-x-5">
        {!isOwn && <HowFar point={point} />}
        <AppleMapsLink point={point} name={label} />
      </div>
      {text && <MessageText text={text} />}
    </>
  )
}
