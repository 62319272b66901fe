import type { ErasedPerson } from './person-answers.ts'

const counted = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`

const identities = {
  kept: 'name and number stay: the college’s system still sends them.',
  nameKept:
    'name and username stay, because the disclosure records of other people must name everyone who read theirs (34 CFR 99.32). Number, date of birth and the rest are deleted.',
  erased: 'name, username, number, date of birth and the rest are deleted.',
} as const

/** What was or would be deleted for a person, and what remains and why. */
export function eraseText(erased: ErasedPerson): string[] {
  const { id, isActive, kinds, identity, mentions, isDryRun } = erased
  const lines = kinds.flatMap(({ name, what, why, fate, rows }) => {
    if (rows === 0) return []
    const isDeleted = fate === 'erased' || (fate === 'ended' && !isActive)
    const end = isDeleted
      ? `${counted(rows)} ${isDryRun ? 'to delete' : 'deleted'}`
      : `${counted(rows)} kept`
    return [`${name}: ${what}`, `  ${end}: ${why}`]
  })
  const hasRemainingRows = isActive && kinds.some(({ fate, rows }) => fate === 'ended' && rows > 0)
  return [
    ...lines,
    `identity: ${identities[identity]}`,
    ...(hasRemainingRows
      ? [
          'The college’s system still has this person, so the hub keeps receiving its records. Run this command again after the college has removed the person.',
        ]
      : []),
    ...mentions.map(
      ({ table, rows }) =>
        `Free text names the person: ${counted(rows)} in ${table}. Read it and decide whether to delete it.`,
    ),
    `Earlier backups still contain everything. The person’s ID in the audit log is ${id}.`,
    ...(isDryRun ? ['Nothing was deleted.'] : []),
  ]
}
