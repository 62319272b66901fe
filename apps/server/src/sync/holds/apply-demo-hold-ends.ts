/** Runs one statement in the caller's transaction. */
type Run = (text: string, values: unknown[]) => Promise<unknown>

/**
 * Writes the ends that the demo college gave to holds over the imported ones. Changed rows lose their
 * hash, so that the next import restores them first.
 */
export async function applyDemoHoldEnds(run: Run, sourceId: string): Promise<void> {
  await run(
    `update restriction r set end_on = d.end_on, row_hash = ''
    from demo_hold_end d
    where d.source_id = $1 and r.source_id = d.source_id and r.sis_id = d.sis_id
      and r.removed_at is null and (r.end_on is null or r.end_on > d.end_on)`,
    [sourceId],
  )
}
