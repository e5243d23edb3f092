import { createFileRoute } from '@tanstack/react-router'
import { trackHead } from '#features/building/track/track-head.ts'
import { loadTrack } from './-track/load-track.ts'
import { TrackPage } from './-track/track-page.tsx'

export const Route = createFileRoute('/track')({
  // Rendered for each request, because the content depends on who is logged in.
  staticData: { isPrivate: true },
  loader: ({ context }) => loadTrack(context),
  head: ({ match }) => trackHead(match.context),
  component: TrackPage,
})
