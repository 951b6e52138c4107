import { ValidateBy, type ValidationArguments } from 'class-validator';
import { AnalysisResultType } from '../product.contract.ts';
import { isPositive, positiveValue, spellingOf } from './microbe.rule.ts';
import { isFilled, valueOf } from './value.rules.ts';

interface Interpretation {
  readonly diagnosticValues?: unknown;
}

interface Mapping {
  readonly hasChildProductAnalysisMappings?: unknown;
  readonly childProductAnalysisMappings?: unknown;
}

function mappingOf(args: ValidationArguments | undefined): Mapping {
  return (args?.object ?? {}) as Mapping;
}

/** Required of an analysis that has no child analyses; those have their own. */
export function RequiredWithoutChildren(allowed: readonly number[], message: string): PropertyDecorator {
  return ValidateBy({
    name: 'requiredWithoutChildren',
    validator: {
      validate: (value, args) =>
        mappingOf(args).hasChildProductAnalysisMappings === true || allowed.includes(value as number),
      defaultMessage: () => message,
    },
  });
}

/** At least one interpretation, of an analysis that has no child analyses. */
export function InterpretedWithoutChildren(message: string): PropertyDecorator {
  return ValidateBy({
    name: 'interpretedWithoutChildren',
    validator: {
      validate: (value, args) =>
        mappingOf(args).hasChildProductAnalysisMappings === true || (Array.isArray(value) && value.length > 0),
      defaultMessage: () => message,
    },
  });
}

/** At least one child analysis where the analysis is declared to have some (else `missing`), and none otherwise (`undeclared`). */
export function ChildrenAsDeclared(missing: string, undeclared: string): PropertyDecorator {
  return ValidateBy({
    name: 'childrenAsDeclared',
    validator: {
      validate: (value, args) => {
        const count = Array.isArray(value) ? value.length : 0;
        return mappingOf(args).hasChildProductAnalysisMappings === true ? count > 0 : count === 0;
      },
      defaultMessage: (args) => (mappingOf(args).hasChildProductAnalysisMappings === true ? missing : undeclared),
    },
  });
}

/** `posit` is the one value of a positive/negative analysis, and of no other (decision A43). An empty one is missing. */
export function FitsResultType(message: string): PropertyDecorator {
  return ValidateBy({
    name: 'fitsResultType',
    validator: {
      validate: (value, args) =>
        !isFilled(value) ||
        (valueOf(args, 'analysisResultType') === AnalysisResultType.PositNegat
          ? value === positiveValue
          : !isPositive(value as string)),
      defaultMessage: () => message,
    },
  });
}

/** No two interpretations of one analysis have the same diagnostic value, however it is spelled. */
export function DistinctDiagnosticValues(message: string): PropertyDecorator {
  return ValidateBy({
    name: 'distinctDiagnosticValues',
    validator: {
      validate: (value) => !Array.isArray(value) || duplicatesIn(value as Interpretation[]).size === 0,
      defaultMessage: () => message,
    },
  });
}

/**
 * The diagnostic values that occur more than once, by what each is the same by: its spelling, or the microbe of the list
 * that it is. An empty value is missing, not double.
 */
export function duplicatesIn(
  interpretations: readonly Interpretation[],
  identityOf: (diagnosticValue: string) => string = spellingOf,
): ReadonlySet<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { diagnosticValues } of interpretations) {
    if (typeof diagnosticValues !== 'string' || diagnosticValues.trim() === '') continue;
    const identity = identityOf(diagnosticValues);
    (seen.has(identity) ? twice : seen).add(identity);
  }
  return twice;
}
