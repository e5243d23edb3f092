import { Trans } from '@lingui/react/macro'
import { Icon, icons } from '../../ui/icon.tsx'
import { locationDetails } from '../messages/schema.ts'
import { MessageText } from './message-text.tsx'

/** A place that somebody has shared, with a link to the maps of the device: nothing is asked of a stranger before it is pressed. */
export function SharedLocation({ details, text }: { details: unknown; text: string }) {
  const { latitude, longitude, label } = locationDetails.parse(details)
  const point = `${latitude.toFixed(6)},${longitude.toFixed(6)}`
  return (
    <>
      <a
        href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(point)}`}
        target="_blank"
        rel="noreferrer"
        className="flex min-h-14 items-center gap-3 rounded-lg bg-ground/60 p-2.5"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
          <Icon path={icons.pin} />
        </span>
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{label || <Trans>Location</Trans>}</span>
          <span className="block text-sm text-muted underline">
            <Trans>Open in maps</Trans>
          </span>
        </span>
      </a>
      {text && <MessageText text={text} />}
    </>
  )
}
