import { createFileRoute } from '@tanstack/react-router'

/** The list of projects, without a form over it. */
export const Route = createFileRoute('/_account/$dashboard/projects/_list/')({
  component: () => null,
})
