export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The standard error of the mean. */
export function standardError(values: readonly number[]): number {
  const usual = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - usual) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}
