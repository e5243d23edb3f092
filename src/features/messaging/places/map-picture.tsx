import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '#platform/http/endpoint.ts'
import type { Point } from '#platform/values/distance.ts'
import { useIsHydrated } from '#ui/hydrated.ts'
import { icons } from '#ui/icon.tsx'
import { mapTilesQuery } from './queries.ts'
import { pictureSize, tileSize, tilesAround, zoomFor } from './tile-rules.ts'

type Props = {
  point: Point
  /** In metres; null for a point chosen by hand. */
  accuracy: number | null
}

/**
 * Shows the map around a point. Shows nothing near the poles or if the server has no maps. Its space is reserved while
 * it loads. The page must load `mapTilesQuery` first.
 */
export function MapPicture({ point, accuracy }: Props) {
  const { t } = useLingui()
  const about = useQuery(mapTilesQuery).data
  const isHydrated = useIsHydrated()
  const [isBroken, setIsBroken] = useState(false)
  const tiles = tilesAround(point, zoomFor(accuracy))
  if (!about?.isConfigured || tiles.length === 0) return null
  const { width, height } = pictureSize
  return (
    <figure className="mb-1.5 w-[min(26rem,70vw)] max-w-full">
      <div
        role="img"
        aria-label={t`Map of the place`}
        className="relative aspect-[2/1] overflow-hidden rounded-lg bg-sunken"
      >
        {isBroken ? (
          <p className="grid h-full place-items-center p-3 text-center text-sm text-muted">
            <Trans>The map could not be loaded.</Trans>
          </p>
        ) : (
          // Tiles are loaded only after hydration, because `onError` would miss an image that fails before that.
          isHydrated &&
          tiles.map(({ z, x, y, left, top }) => (
            <img
              key={`${x} ${y}`}
              src={addressOf('/api/map-tiles/{z}/{x}/{y}', { z, x, y })}
              alt=""
              width={tileSize}
              height={tileSize}
              loading="lazy"
              decoding="async"
              draggable={false}
              onError={() => setIsBroken(true)}
              className="absolute max-w-none"
              style={{
                left: `${(left / width) * 100}%`,
                top: `${(top / height) * 100}%`,
                // Tiles overlap slightly, so that no line is visible between them.
                width: `calc(${(tileSize / width) * 100}% + 1px)`,
                height: `calc(${(tileSize / height) * 100}% + 1px)`,
              }}
            />
          ))
        )}
        {!isBroken && (
          <svg
            viewBox="0 0 24 24"
            aria-hidden="true"
            // The tip of the pin is slightly above its lower edge.
            className="absolute top-1/2 left-1/2 size-9 -translate-x-1/2 -translate-y-[91%] fill-primary stroke-white stroke-[1.5]"
          >
            <path d={icons.pin} />
          </svg>
        )}
      </div>
      <figcaption className="mt-0.5 text-xs text-muted wrap-anywhere">{about.credit}</figcaption>
    </figure>
  )
}
