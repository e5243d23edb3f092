import { createFileRoute } from '@tanstack/react-router'

/** The projects alone, with nothing over them. */
export const Route = createFileRoute('/_account/$dashboard/projects/_list/')({
  component: () => null,
})
