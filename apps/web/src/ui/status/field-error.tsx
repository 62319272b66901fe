import CircleAlert from '~icons/lucide/circle-alert'

/**
 * What is wrong with a field; nothing without an error. The field announces it.
 * @param id for the control's `aria-describedby`
 */
export const FieldError = ({ id, error }: { id?: string; error: string | null | undefined }) =>
  error ? (
    <p id={id} className="field-error">
      <CircleAlert size={16} aria-hidden />
      {error}
    </p>
  ) : null
