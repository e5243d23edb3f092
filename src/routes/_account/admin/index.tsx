import { createFileRoute, redirect } from '@tanstack/react-router'

/** The bare address leads to the first screen. */
export const Route = createFileRoute('/_account/admin/')({
  beforeLoad: ({ context: { refusal } }) => {
    if (!refusal) throw redirect({ to: '/admin/verification', replace: true })
  },
})
