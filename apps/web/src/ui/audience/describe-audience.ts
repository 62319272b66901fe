import { type PermissionName, permissions } from '@myhub/domain/access/permission-names.ts'
import { m } from '#locales/compiled/messages.js'
import { type Audience, isGroup, type Rule, toRules } from './rules.ts'

/** The campuses and programs that a rule can use, in addition to roles and permissions. */
export type AudienceChoices = {
  campuses: readonly { code: string; title: string }[]
  programs: readonly { code: string; title: string }[]
}

export const kinds = ['role', 'campus', 'program', 'permission'] as const
export type Kind = (typeof kinds)[number]

const roles = {
  student: m.audience_role_student,
  applicant: m.audience_role_applicant,
  instructor: m.audience_role_instructor,
  employee: m.audience_role_employee,
  advisor: m.audience_role_advisor,
  alumni: m.audience_role_alumni,
}

/** The kind and the value of an audience word. */
export function parseWord(word: string): { kind: Kind; value: string } {
  const [, kind, value] = /^(role|campus|program):(.*)$/.exec(word) ?? []
  return kind ? { kind: kind as Kind, value: value ?? '' } : { kind: 'permission', value: word }
}
export const toWord = (kind: Kind, value: string) =>
  kind === 'permission' ? value : `${kind}:${value}`

/** The values for a kind of rule, including the current one even if it no longer exists. */
export function valuesOf(kind: Kind, choices: AudienceChoices, current: string) {
  const toOptions = (codes: AudienceChoices['campuses']) =>
    codes.map(({ code, title }) => ({ value: code, label: title }))
  const of: Record<Kind, () => { value: string; label: string }[]> = {
    role: () => Object.entries(roles).map(([value, label]) => ({ value, label: label() })),
    campus: () => toOptions(choices.campuses),
    program: () => toOptions(choices.programs),
    permission: () => Object.keys(permissions).map((value) => ({ value, label: value })),
  }
  const values = of[kind]()
  const isKnown = current === '' || values.some(({ value }) => value === current)
  return isKnown ? values : [{ value: current, label: current }, ...values]
}

function describeRule(rule: Rule, choices: AudienceChoices, isInside: boolean): string {
  if (isGroup(rule)) {
    const parts = rule.parts.map((part) => describeRule(part, choices, true))
    const joined = parts.join(rule.match === 'any' ? m.audience_or() : m.audience_and())
    const shown = (isInside || rule.isNot) && parts.length > 1 ? `(${joined})` : joined
    return rule.isNot ? m.audience_not({ what: shown }) : shown
  }
  const { kind, value } = parseWord(rule.word)
  const label =
    valuesOf(kind, choices, value).find((candidate) => candidate.value === value)?.label ?? value
  const permitted = kind === 'permission' ? m.audience_may({ permission: label }) : label
  return rule.isNot ? m.audience_not({ what: permitted }) : permitted
}

/** Describes an audience: "Students and not Iowa City". */
export function describeAudience(audience: Audience, choices: AudienceChoices): string {
  const group = toRules(audience)
  return group.parts.length === 0 ? m.audience_everyone() : describeRule(group, choices, false)
}

/** The description of a permission, for readers who don't know its name. */
export const permissionText = (name: string): string | undefined =>
  permissions[name as PermissionName]
