import { getMetadataStorage, type ValidationArguments } from 'class-validator';

type Constructor = new () => object;
/** One decorator of a property, as class-validator's storage has it; the package exports no type for it. */
type ValidationMetadata = ReturnType<
  ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']
>[number];

/** One rule of a property, such as `@IsPositive()`. */
interface Rule {
  /** True if the rule applies to each item of an array. */
  each: boolean;
  validate: (value: unknown, args: ValidationArguments) => unknown;
  constraints: unknown[];
}

/** The rules of a property, and the conditions under which they apply. */
interface PropertyPlan {
  name: string;
  /** `@IsOptional()`, `@ValidateIf()`: the rules apply when all of them are true. */
  conditions: ((object: object, value: unknown) => boolean)[];
  rules: Rule[];
  /** True if the property has `@ValidateNested()`. */
  nested: boolean;
}

/** The properties of a class, or `null` for one with rules of a kind that is not handled here. */
type Plan = Map<string, PropertyPlan> | null;

const plans = new WeakMap<Constructor, Plan>();

/**
 * True if class-validator would find no error in this object of a DTO class, unknown properties counting as errors. It
 * runs the same rules, but collects them once for each class: class-validator looks through all classes of the
 * application for each object that it validates, which took most of its time. `false` also means "perhaps": then
 * class-validator itself decides, and words the errors.
 */
export function isSurelyValid(object: object): boolean {
  const plan = planOf(object.constructor as Constructor);
  if (plan === null || plan.size === 0) return false;
  for (const name of Object.keys(object)) if (!plan.has(name)) return false;
  for (const property of plan.values()) if (!isPropertyValid(object, property)) return false;
  return true;
}

function isPropertyValid(object: object, { name, conditions, rules, nested }: PropertyPlan): boolean {
  const value: unknown = Reflect.get(object, name);
  for (const condition of conditions) if (!condition(object, value)) return true;
  for (const { each, validate, constraints } of rules) {
    const args = { targetName: object.constructor.name, property: name, object, value, constraints };
    const items = each && Array.isArray(value) ? value : [value];
    // An asynchronous validator returns a promise, which is not `true`.
    for (const item of items) if (validate(item, args) !== true) return false;
  }
  return !nested || isNestedValid(value);
}

function isNestedValid(value: unknown): boolean {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items.every((item) => typeof item === 'object' && item !== null && isSurelyValid(item));
}

function planOf(target: Constructor): Plan {
  const known = plans.get(target);
  if (known !== undefined) return known;
  const plan = makePlan(target);
  plans.set(target, plan);
  return plan;
}

function makePlan(target: Constructor): Plan {
  const plan = new Map<string, PropertyPlan>();
  for (const metadata of getMetadataStorage().getTargetValidationMetadatas(target, '', false, false)) {
    const { propertyName: name } = metadata;
    const property = plan.get(name) ?? { name, conditions: [], rules: [], nested: false };
    plan.set(name, property);
    if (!addRule(property, metadata)) return null;
  }
  return plan;
}

/** Adds a rule to its property; `false` for a kind of rule that is not handled here. */
function addRule(property: PropertyPlan, metadata: ValidationMetadata): boolean {
  const { type, each, constraints, validateIf } = metadata;
  if (validateIf) return false;
  switch (type) {
    case 'conditionalValidation':
      property.conditions.push(constraints[0]);
      return true;
    case 'nestedValidation':
      property.nested = true;
      return true;
    case 'customValidation':
      for (const { instance } of getMetadataStorage().getTargetValidatorConstraints(metadata.constraintCls))
        property.rules.push({ each, constraints, validate: instance.validate.bind(instance) });
      return true;
    default:
      return false;
  }
}
