import { Trans } from '@lingui/react/macro'
import { ProjectFacts } from './project-facts.tsx'
import type { Project } from './schema.ts'
import { TestimonialQuote } from './testimonial-quote.tsx'

/** Shows the facts of a project, its description and the client's testimonial. */
export function ProjectDetails({ project }: { project: Project }) {
  return (
    <>
      <ProjectFacts project={project} />
      {project.description && (
        <>
          <h2 className="mt-8 text-xl font-bold">
            <Trans>Description</Trans>
          </h2>
          <p lang={project.lang} className="mt-3 max-w-prose whitespace-pre-line text-pretty">
            {project.description}
          </p>
        </>
      )}
      {project.testimonial && (
        <section aria-labelledby="testimonial">
          <h2 id="testimonial" className="mt-8 mb-3 text-xl font-bold">
            <Trans>Testimonial</Trans>
          </h2>
          <TestimonialQuote testimonial={project.testimonial} />
        </section>
      )}
    </>
  )
}
