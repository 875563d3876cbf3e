import Foundation

extension View {
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    self
  }
  nonisolated public func padding(_ length: CGFloat) -> some View { self }
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    self
  }
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    _StandInModified(
      self, adjust: { values, _ in if disabled { values._standIn.isEnabled = false } })
  }
  nonisolated public func font(_ font: Font?) -> some View { self }
  nonisolated public func foregroundColor(_ color: Color?) -> some View { self }

  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }

  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }

  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  @_disfavoredOverload
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }

  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
    _StandInModified(self, adjust: { values, _ in values._standIn.identifier = identifier })
  }

  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    _standInLabel(labelKey.text)
  }

  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    _standInLabel(label.text)
  }

  nonisolated private func _standInLabel(_ label: String) -> some View {
    _StandInModified(self, adjust: { values, _ in values._standIn.label = label })
  }

  nonisolated public func tag<V: Hashable>(_ tag: V) -> some View { _StandInTagged(self, tag) }

  nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    let isSegmented = "\(S.self)" == "SegmentedPickerStyle"
    let isInline = "\(S.self)" == "InlinePickerStyle"
    return _StandInModified(
      self,
      adjust: { values, _ in
        (values._standIn.isSegmented, values._standIn.isInline) = (isSegmented, isInline)
      })
  }

  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    nonisolated(unsafe) let content = content()
    return _StandInModified(self, extras: { _ in [("overlay", content)] })
  }

  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { self }

  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    nonisolated(unsafe) let action = action
    return _StandInModified(self, show: { $0.host.appear($0.path, action, nil) })
  }

  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    nonisolated(unsafe) let action = action
    return _StandInModified(self, show: { $0.host.appear($0.path, nil, action) })
  }

  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func onSubmit(_ action: @escaping () -> Void) -> some View { self }

  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    _StandInModified(
      self,
      show: { $0.host.elements.append(_StandInElement(.searchField, in: $0, text: text)) })
  }

  @available(iOS 15.0, macOS 12.0, *)
  nonisolated public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    nonisolated(unsafe) let actions = content()
    return _StandInModified(
      self, adjust: { $0._standIn.swipe = $1 },
      extras: { $0.host.swiped == $0.path ? [("swiped", actions)] : [] })
  }

  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  nonisolated public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    nonisolated(unsafe) let content = content()
    return _StandInModified(
      self,
      extras: { _ in content._standInItems.enumerated().map { ("toolbar \($0)", $1) } })
  }

  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    nonisolated(unsafe) let (item, content, onDismiss) = (item, content, onDismiss)
    return _StandInModified(
      self,
      extras: { place in
        guard let shown = item.wrappedValue else { return [] }
        let sheet = _StandInModified(
          content(shown),
          adjust: { values, _ in
            values._standIn = _StandInTraits(level: values._standIn.level + 1) {
              item.wrappedValue = nil
              onDismiss?()
            }
          })
        return [("sheet \(shown.id)", sheet)]
      })
  }

  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    _StandInModified(self, show: { $0.host.run($0.path, 0, action) })
  }

  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    nonisolated(unsafe) let value = value
    return _StandInModified(self, show: { $0.host.run($0.path, value, action) })
  }

  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ old: V, _ new: V) -> Void
  ) -> some View {
    nonisolated(unsafe) let (value, action) = (value, action)
    return _StandInModified(self, show: { $0.host.watch($0.path, value, action) })
  }

  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }
}

@freestanding(declaration)
public macro Preview(_ name: String? = nil, body: @escaping @MainActor () -> any View) =
  #externalMacro(module: "StandInMacros", type: "Nothing")
