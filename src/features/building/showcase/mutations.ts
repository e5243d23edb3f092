import { allProjects } from '#features/building/projects/mutations.ts'
import { ownPortfolioQueries, publicQueriesOf } from '#features/directory/portfolio/mutations.ts'
import { keyedMutation } from '#platform/http/mutation.ts'
import { invalidatePath } from '#platform/http/query-client.ts'

/**
 * Adds a project to the portfolio. The project's page and the portfolio both show the new item, so both are refetched.
 */
export const newShowcaseMutation = (projectId: number) =>
  keyedMutation('POST /api/projects/{id}/showcase', {
    params: { id: projectId },
    invalidates: [...allProjects, ...ownPortfolioQueries],
    async after(client, { professionalId }) {
      await Promise.all(publicQueriesOf(professionalId).map((path) => invalidatePath(client, path)))
    },
  })
