type Due = { stageKind: string; amount: number; dueOn: string | null }

/**
 * What of a plan is due by what both agreed, in rupees, with what is kept back of it: each instalment whose stage is done. Of those without a
 * stage, the advance: those before the first one with a stage, where no stage is named the first alone; each other one once its day has come.
 */
export function dueOf(
  instalments: readonly Due[],
  { doneStages, today }: { doneStages: readonly string[]; today: string },
): number {
  const firstStage = instalments.findIndex(({ stageKind }) => stageKind !== '')
  const advances = firstStage === -1 ? 1 : firstStage
  return instalments
    .filter(({ stageKind, dueOn }, at) =>
      stageKind === '' ? at < advances || (dueOn !== null && dueOn <= today) : doneStages.includes(stageKind),
    )
    .reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * Whether what is kept back of an instalment is kept already, as once the rest is paid, or will be; null where nothing is: after the handover
 * it is due.
 */
export function keptBackOf(
  { amount, retained, confirmed }: { amount: number; retained: number; confirmed: number },
  isHandedOver: boolean,
): { sum: number; isKept: boolean } | null {
  const sum = isHandedOver ? 0 : Math.min(retained, amount - confirmed)
  return sum > 0 ? { sum, isKept: confirmed >= amount - retained } : null
}
