import { otherLanguages, type Translations } from '@myhub/domain/language/languages.ts'
import { languageName } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { AudienceEditor } from '../audience/audience-editor.tsx'
import type { AudienceChoices } from '../audience/describe-audience.ts'
import { type Audience, type GroupRule, preserveNotation, toRules } from '../audience/rules.ts'
import { type Option, Select } from '../controls/select.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import { CheckboxGroup } from '../fields/checkbox-group.tsx'
import { OrderField, validateOrder } from '../fields/order-field.tsx'
import { type FormLanguage, TranslatedFields } from '../fields/translated-fields.tsx'
import {
  isTranslated,
  type TranslatedForm,
  translatedForm,
  translationPath,
  translationsOf,
} from '../fields/translated-form.ts'
import { IconChoice } from '../icons/icon-choice.tsx'
import { combineFields, type FormField, type Values } from './form-field.ts'
import {
  type Limit,
  type Text,
  TextControl,
  type TextOptions,
  textError,
  toFieldText,
  toInputValue,
} from './text-control.tsx'

const textOf = (form: Values, name: string) => form[name] as string

/** A text of an item that can be translated, by its name in the contract. */
type TranslatedPart = { name: string } & Omit<TextOptions, 'label' | 'error'> & {
    label?: (inputs: { language: string }) => string
    error?: (inputs: { language: string }) => string
  }

/** The possible fields of an entity, with the contract's limits. */
export function formFields<Item extends { id: string }, const Of extends Record<string, Limit>>(
  limits: Of,
) {
  type Name = keyof Of & string
  const limitOf = (name: Name): Limit => limits[name] ?? {}
  const valueIn = (item: Item | null, name: string) => item && Reflect.get(item, name)

  const text = (name: Name, options: TextOptions): FormField<Item> => ({
    start: (item) => ({ [name]: toFieldText(valueIn(item, name), options) }),
    errors: (form) => ({ [name]: textError(textOf(form, name), limitOf(name), options, form) }),
    toInput: (form) => ({ [name]: toInputValue(textOf(form, name), limitOf(name), options) }),
    Control: ({ editing }) => (
      <TextControl
        bound={editing.bind<string>(name)}
        limit={limitOf(name)}
        options={options}
        required={limitOf(name).needed ?? false}
      />
    ),
  })

  /** An item's optional translations: in each language all required texts, or none. */
  function translated(...parts: readonly [TranslatedPart, ...TranslatedPart[]]): FormField<Item> {
    const names = parts.map(({ name }) => name)
    const translationLimit = ({ name }: TranslatedPart) =>
      limitOf('translations').fields?.[name] ?? {}
    const inLanguage = ({ label, error, ...options }: TranslatedPart, language: string) => ({
      ...options,
      label: () => (label ?? m.manage_translated_title)({ language }),
      ...(error && { error: () => error({ language }) }),
    })
    const translationError = (form: Values, part: TranslatedPart, tag: string): string | null => {
      const own = textOf(form, translationPath(tag, part.name))
      const language = languageName(tag)
      const isMissing = translationLimit(part).needed && own.trim() === ''
      if (isMissing && isTranslated(form as TranslatedForm, tag, names))
        return part.error?.({ language }) ?? m.manage_translated_missing({ language })
      return own.trim() === ''
        ? null
        : textError(own, translationLimit(part), inLanguage(part, language), form)
    }
    return {
      start: (item) => translatedForm(valueIn(item, 'translations') ?? {}, names),
      errors: (form) =>
        Object.fromEntries(
          otherLanguages.flatMap((tag) =>
            parts.map((part) => [
              translationPath(tag, part.name),
              translationError(form, part, tag),
            ]),
          ),
        ),
      toInput: (form, before) => ({
        translations: translationsOf<Record<string, unknown>>(form as TranslatedForm, names, {
          lists: parts.filter(({ isList }) => isList).map(({ name }) => name),
          before: valueIn(before, 'translations') as Translations<Record<string, unknown>>,
        }),
      }),
      Control: ({ editing }) => {
        const bindText = (path: string) => editing.bind<string>(path)
        return (
          <TranslatedFields text={bindText} title={null}>
            {({ tag, name }: FormLanguage) =>
              parts.map((part) => (
                <TextControl
                  key={part.name}
                  bound={bindText(translationPath(tag, part.name))}
                  limit={translationLimit(part)}
                  options={inLanguage(part, name)}
                  required={false}
                  lang={tag}
                />
              ))
            }
          </TranslatedFields>
        )
      },
    }
  }

  const day = (name: Name, options: TextOptions) => text(name, { type: 'date', ...options })

  const order = (initial = 100): FormField<Item> => ({
    start: (item) => ({ sortOrder: String(valueIn(item, 'sortOrder') ?? initial) }),
    errors: (form) => ({ sortOrder: validateOrder(textOf(form, 'sortOrder')) }),
    toInput: (form) => ({ sortOrder: Number(form.sortOrder) }),
    Control: ({ editing }) => <OrderField {...editing.bind<string>('sortOrder')} />,
  })

  const checkbox = (name: Name, { label, initial }: { label: Text; initial: boolean }) =>
    ({
      start: (item) => ({ [name]: valueIn(item, name) ?? initial }),
      toInput: (form) => ({ [name]: form[name] }),
      Control: ({ editing }) => {
        const { value, conflict, onChange } = editing.bind<boolean>(name)
        return <Checkbox label={label()} checked={value} {...{ conflict, onChange }} />
      },
    }) satisfies FormField<Item>

  const icon = (fallback: string | null = null): FormField<Item> => ({
    start: (item) => ({ icon: valueIn(item, 'icon') ?? null }),
    toInput: (form) => ({ icon: form.icon ?? fallback }),
    Control: ({ editing }) => {
      const { value, conflict, onChange } = editing.bind<string | null>('icon')
      return <IconChoice {...{ value, conflict, onChange }} />
    },
  })

  /** A select. */
  const choice = (
    name: Name,
    {
      label,
      options,
      initial = '',
      wide,
      error,
    }: {
      label: Text
      options: () => readonly Option[]
      initial?: string
      wide?: boolean
      /** The message when none is chosen. */
      error?: Text
    },
  ): FormField<Item> => ({
    start: (item) => ({ [name]: valueIn(item, name) ?? initial }),
    errors: (form) => ({ [name]: error && !form[name] ? error() : null }),
    toInput: (form) => ({ [name]: form[name] || (limitOf(name).nullable ? null : '') }),
    Control: ({ editing }) => {
      const { value, conflict, onChange } = editing.bind<string>(name)
      return (
        <Select
          label={label()}
          options={options()}
          wide={wide ?? false}
          {...{ value, conflict, onChange }}
        />
      )
    },
  })

  /** A group of checkboxes. */
  const checkboxGroup = (
    name: Name,
    {
      label,
      hint,
      options,
      error,
    }: { label: Text; hint?: Text; options: () => readonly Option[]; error?: Text },
  ): FormField<Item> => ({
    start: (item) => ({ [name]: valueIn(item, name) ?? [] }),
    errors: (form) => ({
      [name]: error && (form[name] as readonly string[]).length === 0 ? error() : null,
    }),
    toInput: (form) => ({ [name]: form[name] }),
    Control: ({ editing }) => (
      <CheckboxGroup
        label={label()}
        options={options()}
        {...(hint && { hint: hint() })}
        {...editing.bind<string[]>(name)}
      />
    ),
  })

  const audience = (choices: AudienceChoices): FormField<Item> => ({
    start: (item) => ({
      rules: toRules((valueIn(item, 'audience') ?? []) as Audience),
      isOwnRule: false,
    }),
    toInput: (form, before) => ({
      audience: preserveNotation(form.rules as GroupRule, before as { audience: unknown } | null),
    }),
    Control: ({ editing }) => {
      const { value, error, conflict } = editing.bind<GroupRule>('rules', 'audience', ['isOwnRule'])
      return (
        <AudienceEditor
          value={value}
          isCustom={editing.form.isOwnRule as boolean}
          {...{ choices, error, conflict }}
          onChange={(rules, isOwnRule) => editing.change({ rules, isOwnRule })}
        />
      )
    },
  })

  return { text, translated, day, order, checkbox, icon, choice, checkboxGroup, audience }
}

/** Fields side by side, where there is room. */
export const sideBySide = <Item,>(...fields: readonly FormField<Item>[]): FormField<Item> => ({
  ...combineFields(fields),
  Control: (props) => (
    <div className="grid gap-4 sm:grid-cols-2">
      {fields.map(({ Control }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields of an entity keep their order
        <Control key={at} {...props} />
      ))}
    </div>
  ),
})
