import { createFileRoute } from '@tanstack/react-router'
import { trackHead } from '#features/building/track/track-head.ts'
import { loadTrack } from '../-track/load-track.ts'
import { TrackPage } from '../-track/track-page.tsx'

/** A second address of the page /track. The bar at the bottom of small screens links to this address. */
export const Route = createFileRoute('/projects/')({
  staticData: { isPrivate: true },
  loader: ({ context }) => loadTrack(context),
  head: ({ match }) => trackHead(match.context),
  component: TrackPage,
})
