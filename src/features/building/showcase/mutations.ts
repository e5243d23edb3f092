import { allProjects } from '#features/building/projects/mutations.ts'
import { ownLists, shownIn } from '#features/directory/own-portfolio/mutations.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { invalidatePath } from '#platform/http/query-client.ts'
import { newShowcaseEndpoint } from './endpoints.ts'

/** The project says so, and the portfolio shows it. */
export const newShowcaseMutation = (projectId: number) =>
  endpointMutation(newShowcaseEndpoint, {
    params: { id: projectId },
    invalidates: [...allProjects, ...ownLists],
    async after(client, { professionalId }) {
      await Promise.all(shownIn(professionalId).map((path) => invalidatePath(client, path)))
    },
  })
