import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { Configuration } from '../shared/configuration.ts';

const WARNING_PERCENT = 80;

/**
 * Notifies the configured address when actual costs exceed 80 % of the monthly budget, or the forecast exceeds all of it. The
 * budget covers the account, or resources with the site's tag; it counts nothing unless the tag is active for cost allocation.
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
      // Unnamed, because a changed address replaces the budget: the new one is created before the old one is deleted.
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget, unit: 'USD' },
      ...(budgetByTag && { costFilters: { TagKeyValue: [`user:parish$${name}`] } }),
    },
    notificationsWithSubscribers: [when('ACTUAL', WARNING_PERCENT), when('FORECASTED', 100)],
  });
}
