/** What is let, in the order of the list, which machines.rank has too. Stored, and in addresses: never rename one. */
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
