import { Trans, useLingui } from '@lingui/react/macro'
import { useProjectWords } from '#features/building/projects/project-words.tsx'
import { designStages, type DesignStage as Stage } from '#features/building/projects/rules.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { useAction } from '#ui/use-action.ts'
import { designStageMutation } from './mutations.ts'

/** Shows the stages of the design as buttons. The architect changes the stage with one press. */
export function DesignStage({ projectId, stage }: { projectId: number; stage: Stage }) {
  const { t } = useLingui()
  const { designStages: words } = useProjectWords()
  const { mutate, isPending, variables } = useAction(designStageMutation(projectId), {
    failed: t`The stage could not be saved`,
  })
  const shown = isPending ? variables.to : stage
  return (
    <section aria-labelledby="design-stage" className="panel p-4 sm:p-5">
      <h3 id="design-stage" className="text-lg font-bold">
        <Trans>Design stage</Trans>
      </h3>
      <p className="mt-1 text-sm text-muted">
        <Trans>Everyone on the project sees it and is told when it changes.</Trans>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: this is a group of buttons, one of which is pressed */}
      <div role="group" aria-labelledby="design-stage" className="mt-4 grid gap-2 sm:grid-cols-3">
        {designStages.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === shown}
            aria-disabled={isPending}
            onClick={() => !isPending && each !== stage && mutate({ from: stage, to: each })}
            className="inline-flex min-h-12 items-center justify-center gap-2 rounded-md border border-line-strong px-3 font-semibold transition-colors hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary"
          >
            {each === shown && <Icon path={icons.check} size={18} />}
            {words[each]}
          </button>
        ))}
      </div>
    </section>
  )
}
