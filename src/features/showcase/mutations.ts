import { endpointMutation } from '../../platform/mutation.ts'
import { invalidatePath } from '../../platform/query-client.ts'
import { ownLists, shownIn } from '../own-portfolio/mutations.ts'
import { allProjects } from '../projects/mutations.ts'
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
