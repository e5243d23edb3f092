/**
 * The kinds of machines, in the order of the list. The column machines.rank has the same order. They are stored and
 * occur in addresses, so never rename one.
 */
export const machineKinds = [
  'concrete-mixer',
  'scaffolding',
  'needle-vibrator',
  'plate-compactor',
  'bar-bending-machine',
  'bar-cutting-machine',
  'tile-cutter',
  'demolition-hammer',
  'water-pump',
  'ladder',
  'monkey-hoist',
  'floor-grinder',
  'other',
] as const
export type MachineKind = (typeof machineKinds)[number]

export function readMachineKind(given: unknown): MachineKind | undefined {
  return machineKinds.find((kind) => kind === given)
}
