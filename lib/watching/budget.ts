import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { Configuration } from '../shared/configuration.ts';

/** The share of the budget, in per cent, at which a mail is sent. */
const TOLD_AT = 80;

/**
 * Tells the configured address when the month has cost most of the budget, or is about to cost all of it: that of the account, or
 * of what carries the site's tag. By a tag that is not active for cost allocation, AWS would count nothing and never write.
 */
export function budget(
  scope: Construct,
  { name, monthlyBudget, budgetByTag, alarmEmail }: Configuration,
): void {
  if (!alarmEmail) return;
  const subscribers = [{ subscriptionType: 'EMAIL', address: alarmEmail }];
  const when = (notificationType: string, threshold: number) => ({
    notification: {
      notificationType,
      comparisonOperator: 'GREATER_THAN',
      threshold,
      thresholdType: 'PERCENTAGE',
    },
    subscribers,
  });
  new CfnBudget(scope, 'Budget', {
    budget: {
      // Nameless: another address replaces the budget, and the new one is made while the old one still has its name.
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget, unit: 'USD' },
      ...(budgetByTag && { costFilters: { TagKeyValue: [`user:parish$${name}`] } }),
    },
    notificationsWithSubscribers: [when('ACTUAL', TOLD_AT), when('FORECASTED', 100)],
  });
}
